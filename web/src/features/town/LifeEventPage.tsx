import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { lifeEvents } from '../../texts/life-events.ts'
import { lifeEventAt, lifeEventGuides } from './life-event-steps.ts'

/** Steps that one event asks of someone, in the order in which they are done. */
export function LifeEventPage() {
  const name = lifeEventAt(useLocation().pathname)
  if (!name) throw new Error('Every URL of this page names an event')
  const { caution, steps } = lifeEventGuides[name]
  return (
    <Page title={lifeEvents[name].name} lead={leadOf(steps.length)} width="medium">
      {caution && (
        <Notice kind="warning" title={caution.title}>
          <p>{caution.text}</p>
        </Notice>
      )}
      <List as="ol" gap={4}>
        {steps.map(({ title, text, links = [] }, index) => (
          <Card as="li" key={title} gap={2}>
            <h2>
              {index + 1}. {title}
            </h2>
            <p>{text}</p>
            {links.length > 0 && (
              <Row>
                {links.map((link) => (
                  <Link key={link.path} to={link.path} className="target">
                    {link.text}
                  </Link>
                ))}
              </Row>
            )}
          </Card>
        ))}
      </List>
      <p>
        <Link to="/hizmetler" className="target">
          Bütün hizmetler
        </Link>
      </p>
    </Page>
  )
}

function leadOf(count: number): string {
  return `Yapmanız gerekenler, sırasıyla ${count} adımda. Size uymayan adımı atlayın.`
}

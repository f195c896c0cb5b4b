import { IconPalette } from '@tabler/icons-react'
import { useId } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import { themes } from '../../ui/theme/theme.ts'
import { useLayout } from './LayoutProvider.tsx'
import popoverStyles from './Popover.module.css'
import styles from './ThemePicker.module.css'

interface ThemePickerProps {
  className: string | undefined
  textClassName: string | undefined
}

/** A native popover with native radio buttons: Esc, arrows and clicking away come from the browser. */
export function ThemePicker({ className, textClassName }: ThemePickerProps) {
  const { settings, updateSettings } = useLayout()
  const { Look } = useSettings()
  const id = useId()
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        <IconPalette aria-hidden="true" size={22} />
        <span className={textClassName}>Görünüm</span>
      </button>
      <div id={id} popover="auto" className={`${popoverStyles.popover} ${styles.themes}`}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Görünüm seçin</legend>
          {themes.map((theme) => (
            <label key={theme.name} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-theme`}
                checked={theme.name === settings.activeTheme}
                onChange={() => updateSettings({ activeTheme: theme.name })}
              />
              <span className={styles.swatch} data-theme={theme.name} aria-hidden="true" />
              {Look?.Colours && theme.name === 'light-blue' ? 'Belediyenin rengi' : theme.label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}

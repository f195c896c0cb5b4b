import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PublicSettings } from 'contract/settings'
import { createServer } from 'vite'
import type { PageRenderer } from '../../service/src/pages/page-renderer.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))

/** Pages rendered from their sources by Vite, with calls answered by the service at that URL. */
export async function openDevPages(serviceUrl: string, reloadPort: number) {
  const vite = await createServer({
    root: web,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: reloadPort } },
  })

  async function render(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '/'
    const { settings, xsrf, setCookie } = await openCalls(serviceUrl)
    const { renderPage } = (await vite.ssrLoadModule('/src/server.tsx')) as Pick<PageRenderer, 'renderPage'>
    const page = await renderPage({
      url,
      theme: /(?:^|; )theme=([^;]*)/.exec(request.headers.cookie ?? '')?.[1],
      settings,
      template: await vite.transformIndexHtml(url, readFileSync(`${web}/index.html`, 'utf8')),
      callService: async (name, body) => {
        const answer = await fetch(`${serviceUrl}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
          body: JSON.stringify({ userName: settings.SystemUser, ...(body as object) }),
        })
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
        return answer.json()
      },
    })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (!/XSRF-TOKEN=/.test(request.headers.cookie ?? '')) response.setHeader('set-cookie', setCookie)
    if (page.redirect === undefined) response.writeHead(page.status).end(page.html)
    else response.writeHead(302, { location: page.redirect }).end()
  }

  return {
    stop: () => vite.close(),
    answer: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => {
        render(request, response).catch((error: Error) => {
          vite.ssrFixStacktrace(error)
          response.writeHead(500).end(error.stack)
        })
      }),
  }
}

async function openCalls(
  serviceUrl: string,
): Promise<{ settings: PublicSettings; xsrf: string; setCookie: string }> {
  const answer = await fetch(`${serviceUrl}/AppSetting.json`)
  const setCookie = answer.headers.getSetCookie()[0] ?? ''
  const xsrf = /^XSRF-TOKEN=([^;]*)/.exec(setCookie)?.[1] ?? ''
  return { settings: (await answer.json()) as PublicSettings, xsrf, setCookie }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 'deploy/proxy/bekleyin.html'

interface Places {
  /** Folder of the program's own files. */
  directory: string
  port: number
  services: readonly number[]
  /** Time-out in place of the sample's. */
  timeoutSeconds?: number | undefined
}

/** The sample of HAProxy with our ports, without the certificate and the network of containers. */
export function writeHaproxySample({ directory, port, services, timeoutSeconds }: Places): string[] {
  const servers = services.map((each, index) => `  server service${index + 1} 127.0.0.1:${each}`)
  const text = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
    // The number of the sample needs more open files than a test may have.
    .replace(/maxconn \d+/, 'maxconn 1000')
    .replace(/^ {2}bind :80\n {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(/^.*!\{ ssl_fc \}.*\n/gm, '')
    .replaceAll('/usr/local/etc/haproxy/bekleyin.html', page)
    .replaceAll(/^ {2}server-template .*$/gm, servers.join('\n'))
    .replace(/^resolvers [^]*$/m, '')
    .replace(/timeout server \d+s/, (usual) => (timeoutSeconds ? `timeout server ${timeoutSeconds}s` : usual))
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, text)
  return ['haproxy', '-db', '-f', file]
}

/** The sample of nginx likewise, as one that runs in front. */
export function writeNginxSample({ directory, port, services, timeoutSeconds }: Places): string[] {
  const servers = services.map((each) => `  server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`)
  const text = readFileSync('deploy/nginx/e-belediye.conf', 'utf8')
    .replace(/^server \{\n {2}listen 80;[^]*?^\}\n/m, '')
    .replaceAll(/^ {2}server 127\.0\.0\.1:\d+ .*\n/gm, '')
    .replace(/^ {2}least_conn;$/m, `  least_conn;\n${servers.join('\n')}`)
    .replaceAll(/^ {2}(?:http2|ssl_\w+) .*\n/gm, '')
    .replace(/^ {2}listen 443 ssl.*;$/m, `  listen 127.0.0.1:${port};`)
    .replace('root /etc/nginx/e-belediye', `root ${join(process.cwd(), 'deploy/proxy')}`)
    .replace(/proxy_read_timeout \d+s/, (usual) =>
      timeoutSeconds ? `proxy_read_timeout ${timeoutSeconds}s` : usual,
    )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(directory, name)};\n`)
    .join('')
  const file = join(directory, 'nginx.conf')
  writeFileSync(
    file,
    // The user who started it reads the page, and may be no one else.
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(directory, 'nginx.pid')};\nerror_log stderr crit;\ndaemon off;\nevents {}\nhttp {\n  access_log off;\n${places}${text}}\n`,
  )
  return ['nginx', '-c', file]
}

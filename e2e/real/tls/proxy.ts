import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import type { Sandbox } from '../sandbox.ts';
import { started } from '../started.ts';
import type { Certificate } from './authority.ts';

/** One server that is reached by TLS: where it is for browsers, and where it listens itself. */
export interface Fronted {
  port: number;
  behind: number;
}

/** The server of nginx in `docs/operating/install.md`, word for word. */
async function serverOfTheGuide(): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', 'operating', 'install.md'), 'utf8');
  const [, block = ''] = /```nginx\n([^`]*)```/.exec(guide) ?? [];
  const server = block.slice(block.lastIndexOf('server {'));
  if (!server.includes('listen 443 ssl;')) throw new Error('docs/operating/install.md has no configuration of nginx');
  return server;
}

/** The same for another place and certificate. */
const placed = (server: string, { port, behind }: Fronted, { certificate, key }: Certificate): string =>
  server
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('server_name calls.example.org;', 'server_name localhost;')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace('proxy_pass http://127.0.0.1:3000;', `proxy_pass http://127.0.0.1:${behind};`);

const configurationOf = (folder: string, servers: string) => `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
daemon off;
user root;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
${servers}
}
`;

/** Starts an nginx of our own that ends TLS for these servers. */
export async function startProxy(
  { folder, atEnd }: Sandbox,
  certificate: Certificate,
  servers: readonly Fronted[],
): Promise<void> {
  const file = join(folder, 'nginx.conf');
  const server = await serverOfTheGuide();
  await writeFile(
    file,
    configurationOf(folder, servers.map((fronted) => placed(server, fronted, certificate)).join('\n')),
  );
  const proxy = await started(
    '/usr/sbin/nginx',
    ['-c', file, '-e', join(folder, 'nginx-error.log')],
    servers[0]?.port ?? 0,
  );
  atEnd(() => proxy.stop());
}

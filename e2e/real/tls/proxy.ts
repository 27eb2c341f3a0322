import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Room } from '../room.ts';
import { started } from '../started.ts';
import type { Certificate } from './authority.ts';

/** One server that is reached by TLS: where it is for browsers, and where it listens itself. */
export interface Fronted {
  port: number;
  behind: number;
}

/** The same lines as in `docs/operating.md`. */
const serverOf = ({ port, behind }: Fronted, { certificate, key }: Certificate) => `
  server {
    listen 127.0.0.1:${port} ssl;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    client_max_body_size 8m;
    location / {
      proxy_pass http://127.0.0.1:${behind};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection "";
      proxy_request_buffering off;
      proxy_buffering off;
      proxy_read_timeout 120s;
    }
  }`;

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
export async function startProxy({ folder, atEnd }: Room, certificate: Certificate, servers: readonly Fronted[]): Promise<void> {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(folder, servers.map((server) => serverOf(server, certificate)).join('\n')));
  const proxy = await started('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'nginx-error.log')], servers[0]?.port ?? 0);
  atEnd(() => proxy.stop());
}

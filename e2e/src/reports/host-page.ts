import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const CLIENT = createRequire(import.meta.url).resolve('powerbi-client/dist/powerbi.min.js');

/**
 * Embeds a report with the unmodified client. The client creates frames for Microsoft's hosts only, so this script
 * creates the frame and passes it to `Report`; the page's policy limits the addresses.
 */
const SCRIPT = `
const { Report } = window['powerbi-client'];
window.powerbi.register('framedReport', (service, element, config) => {
  const frame = document.createElement('iframe');
  frame.title = 'Report';
  frame.allowFullscreen = true;
  const report = new Report(service, element, { ...config, type: 'report' }, false, false, frame);
  frame.src = report.config.embedUrl + '&uid=' + report.config.uniqueId;
  element.replaceChildren(frame);
  return report;
}, []);
window.heard = [];
window.embed = (config) => {
  window.report = window.powerbi.embed(document.getElementById('place'), { type: 'framedReport', tokenType: 1, ...config });
  for (const name of ['loaded', 'rendered', 'error']) window.report.on(name, ({ detail }) => window.heard.push([name, detail?.message]));
};
document.getElementById('fullscreen').addEventListener('click', () => window.report.fullscreen());
`;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>
<style>body{margin:0}#place{height:90vh}iframe{width:100%;height:100%;border:0}</style>
<button id="fullscreen">Fullscreen</button><div id="place"></div>
<script src="/client.js"></script><script src="/script.js"></script></html>`;

/** A page that embeds reports like the product, under an equally strict policy. */
export interface HostPage {
  origin: string;
  stop(): void;
}

export async function startHostPage(frames: () => string): Promise<HostPage> {
  const server = createServer(({ url }, response) => {
    const body = url === '/client.js' ? readFileSync(CLIENT) : url === '/script.js' ? SCRIPT : PAGE;
    const policy = `default-src 'self'; style-src 'unsafe-inline'; frame-src ${frames()}`;
    response
      .writeHead(200, {
        'content-type': body === PAGE ? 'text/html' : 'text/javascript',
        'content-security-policy': policy,
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: 'localhost' }, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

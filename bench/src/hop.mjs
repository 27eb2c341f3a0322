import { createServer, request } from 'node:http';

/**
 * Proxies the API for both sides of the comparison; `answers` overrides some addresses, e.g. the registry for a bundle
 * without remotes.
 * @param {string} apiUrl
 * @param {Record<string, unknown>} answers
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function hop(apiUrl, answers) {
  const server = createServer((incoming, outgoing) => {
    const answer = answers[incoming.url ?? ''];
    if (answer !== undefined)
      return void outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    const onward = request(
      apiUrl + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close };
}

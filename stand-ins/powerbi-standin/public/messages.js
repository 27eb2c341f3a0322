/**
 * The window messages of `powerbi-client`: requests and answers that look like HTTP, in both directions. The identifier
 * in the headers ties an answer to its request (http-post-message over window-post-message-proxy).
 * @typedef {{ method: string, url: string, headers?: Record<string, string>, body?: any }} Request
 * @typedef {{ statusCode: number, body?: unknown }} Answer
 * @typedef {(request: Request) => Answer} Handler
 */

/** @param {Request} request @param {Answer} answer */
const withId = ({ headers = {} }, { statusCode, body = null }) => ({
  statusCode,
  headers: { id: headers.id, 'content-type': 'application/json' },
  body,
});

/**
 * Answers the page that frames us, and nobody else.
 * @param {string[]} parents origins that may frame us
 * @param {Record<string, Handler>} handlers by method and address
 */
export function answerParent(parents, handlers) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !parents.includes(origin)) return;
    // Answers to our own events come this way, too; they have no method.
    if (typeof data?.method !== 'string' || typeof data.url !== 'string') return;
    const handler = handlers[`${data.method} ${data.url}`];
    const answer = handler
      ? handler(data)
      : {
          statusCode: 404,
          body: { message: 'NotSupported', detailedMessage: `The stand-in does not know ${data.method} ${data.url}` },
        };
    window.parent.postMessage(withId(data, answer), origin);
  });
}

/**
 * Tells each page that may frame us; only the one that does hears it.
 * @param {string[]} parents
 * @param {string} url
 * @param {unknown} [body]
 */
export function tellParent(parents, url, body = null) {
  const message = { method: 'POST', url, headers: { id: crypto.randomUUID() }, body };
  const origin = document.referrer ? new URL(document.referrer).origin : '';
  for (const parent of parents.includes(origin) ? [origin] : parents) window.parent.postMessage(message, parent);
}

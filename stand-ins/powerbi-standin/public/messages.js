/**
 * The window messages of `powerbi-client`: HTTP-like requests and responses in both directions. The identifier in the
 * headers matches a response to its request (http-post-message over window-post-message-proxy).
 * @typedef {{ method: string, url: string, headers?: Record<string, string>, body?: any }} Request
 * @typedef {{ statusCode: number, body?: unknown }} Answer
 * @typedef {(request: Request) => Answer} Handler
 */

/**
 * @param {Request} request
 * @param {Answer} answer
 */
const withId = ({ headers = {} }, { statusCode, body = null }) => ({
  statusCode,
  headers: { id: headers.id, 'content-type': 'application/json' },
  body,
});

/**
 * Responds only to the page that embeds this one.
 * @param {string[]} parents origins that may embed this page
 * @param {Record<string, Handler>} handlers by method and address
 */
export function answerParent(parents, handlers) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !parents.includes(origin)) return;
    // Responses to our own events arrive here too; they have no method.
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
 * Sends an event to every origin that may embed this page; only the actual parent receives it.
 * @param {string[]} parents
 * @param {string} url
 * @param {unknown} [body]
 */
export function tellParent(parents, url, body = null) {
  const message = { method: 'POST', url, headers: { id: crypto.randomUUID() }, body };
  const origin = document.referrer ? new URL(document.referrer).origin : '';
  for (const parent of parents.includes(origin) ? [origin] : parents) window.parent.postMessage(message, parent);
}

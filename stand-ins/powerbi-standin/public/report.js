import { answerParent, tellParent } from './messages.js';
import { textsFor } from './texts.js';
import { showFailure, showReport } from './view.js';

/** @typedef {{ id: string, accessToken: string, tokenType?: number, settings?: any }} LoadConfiguration */

/** `TokenType.Embed` of powerbi-models: the service's token for this report. */
const EMBED = 1;
const FATAL = 6;
const PAGE = { name: 'ReportSection1', displayName: 'Page 1', isActive: true, visibility: 0 };
const LONGEST_TIMER = 2 ** 31 - 1;

const parents = (document.body.dataset.parents ?? '').split(' ').filter(Boolean);
const query = new URLSearchParams(location.search);
const { language, texts } = textsFor(query.get('language') ?? undefined);
document.documentElement.lang = language;

let uid = query.get('uid') ?? '';
/** @type {LoadConfiguration | undefined} */
let loaded;
/** @type {import('./view.js').Figures | undefined} */
let figures;
/** @type {number | undefined} */
let expiry;

/**
 * @param {string} name
 * @param {unknown} [body]
 */
const event = (name, body) => tellParent(parents, `/reports/${uid}/events/${name}`, body);

/**
 * Sends the protocol's error event and shows a message.
 * @param {string} code
 * @param {string} detailedMessage
 * @param {number} status
 */
function fail(code, detailedMessage, status) {
  showFailure(code === 'TokenExpired' ? texts.TokenExpired : texts.LoadReportFailed);
  event('error', {
    message: code,
    detailedMessage,
    errorCode: String(status),
    level: FATAL,
    technicalDetails: { requestId: crypto.randomUUID() },
  });
}

/**
 * The pane is visible by default, as in the real service.
 * @param {any} settings
 */
const wantsFilters = (settings = {}) => settings.panes?.filters?.visible ?? settings.filterPaneEnabled ?? true;

function draw() {
  if (figures) showReport(figures, { texts, language, showFilters: wantsFilters(loaded?.settings) });
}

/**
 * Reports an expired token, since a report can stay open longer than it is valid.
 * @param {string} expiration
 */
function watchExpiry(expiration) {
  clearTimeout(expiry);
  const left = Date.parse(expiration) - Date.now();
  expiry = window.setTimeout(
    () => fail('TokenExpired', 'Access token has expired, resubmit with a new access token', 403),
    Math.min(Math.max(left, 0), LONGEST_TIMER),
  );
}

/**
 * Fetches the token's data and renders it.
 * @param {LoadConfiguration} configuration
 */
async function load(configuration) {
  loaded = configuration;
  const { id, accessToken, tokenType } = configuration;
  if (tokenType !== EMBED) return fail('LoadReportFailed', 'The stand-in takes embed tokens only', 403);
  const response = await fetch(`/embed/figures?reportId=${encodeURIComponent(id)}`, {
    headers: { authorization: `EmbedToken ${accessToken}` },
  });
  const answer = await response.json();
  if (!response.ok) return fail(answer.error.code, answer.error.message, response.status);
  figures = answer;
  watchExpiry(answer.expiration);
  event('loaded');
  draw();
  requestAnimationFrame(() => requestAnimationFrame(() => event('rendered')));
}

const accepted = { statusCode: 202 };
/** @param {LoadConfiguration} configuration */
function start(configuration) {
  load(configuration).catch(() => fail('LoadReportFailed', 'The service did not answer', 503));
  return accepted;
}

answerParent(parents, {
  'POST /frontload/config': () => accepted,
  'POST /report/load': ({ headers, body }) => {
    uid = headers?.uid ?? uid;
    return start(body);
  },
  'POST /report/token': ({ body }) => (loaded ? start({ ...loaded, accessToken: body }) : { statusCode: 400 }),
  'POST /report/refresh': () => (loaded ? start(loaded) : { statusCode: 400 }),
  'PATCH /report/settings': ({ body }) => {
    if (loaded) loaded = { ...loaded, settings: { ...loaded.settings, ...body } };
    draw();
    return { statusCode: 200 };
  },
  'GET /report/pages': () => ({ statusCode: 200, body: [PAGE] }),
  'PUT /report/pages/active': () => ({ statusCode: 200 }),
  'GET /report/filters': () => ({ statusCode: 200, body: [] }),
  'POST /report/print': () => {
    window.print();
    return { statusCode: 200 };
  },
});
if (uid) tellParent(parents, `/ready/${uid}`);

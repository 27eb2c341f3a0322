import { drawBars } from './chart.js';

/**
 * The service's data for a token.
 * @typedef {{ by: 'activity' | 'organization', organizations: string[], rows: { label: string, year: number, people:
 * number }[], expiration: string }} Figures
 * @typedef {import('./texts.js').Texts} Texts
 */

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * @param {{ label: string, people: number }[]} bars
 * @param {Texts} texts
 * @param {string} language
 */
function table(bars, texts, language) {
  const format = new Intl.NumberFormat(language);
  const rows = bars.map(({ label, people }) =>
    element('tr', {}, element('th', { scope: 'row' }, label), element('td', {}, format.format(people))),
  );
  const head = element(
    'thead',
    {},
    element('tr', {}, element('td', {}), element('th', { scope: 'col' }, texts.people)),
  );
  return element(
    'details',
    {},
    element('summary', {}, texts.table),
    element('table', {}, head, element('tbody', {}, ...rows)),
  );
}

/**
 * @param {number[]} years
 * @param {number} chosen
 * @param {Texts} texts
 * @param {(year: number) => void} choose
 */
function filterPane(years, chosen, texts, choose) {
  const options = years.map((year) => element('option', year === chosen ? { selected: '' } : {}, String(year)));
  const select = element('select', { id: 'year' }, ...options);
  select.addEventListener('change', ({ target }) => choose(Number(/** @type {HTMLSelectElement} */ (target).value)));
  return element('aside', { 'aria-label': texts.filters }, element('label', { for: 'year' }, texts.year), select);
}

/**
 * @param {Figures} figures
 * @param {number} year
 * @param {Texts} texts
 * @returns {{ label: string, people: number }[]}
 */
const barsOf = ({ rows }, year, { labels }) =>
  rows
    .filter((row) => row.year === year)
    .map(({ label, people }) => ({ label: /** @type {Record<string, string>} */ (labels)[label] ?? label, people }))
    .sort((a, b) => b.people - a.people);

/**
 * Renders the report of one year.
 * @param {Figures} figures
 * @param {{ texts: Texts, language: string, showFilters: boolean, year?: number | undefined }}
 * look
 */
export function showReport(figures, look) {
  const { texts, language, showFilters } = look;
  const years = [...new Set(figures.rows.map(({ year }) => year))].sort((a, b) => b - a);
  const year = look.year ?? years[0] ?? 0;
  const bars = barsOf(figures, year, texts);
  const title = `${texts.title[figures.by]}, ${year}`;
  const [highest = { label: '', people: 0 }] = bars;
  const summary = texts.summary.replace('{label}', highest.label).replace('{people}', String(highest.people));
  const chart = element('div', { class: 'chart' });
  const of = element('p', { class: 'of' }, `${texts.of}: ${figures.organizations.join(', ')}`);
  const filters = showFilters
    ? [filterPane(years, year, texts, (chosen) => showReport(figures, { ...look, year: chosen }))]
    : [];
  place(
    element('h1', {}, title),
    of,
    ...filters,
    chart,
    table(bars, texts, language),
    element('p', { class: 'demo' }, texts.demo),
  );
  drawBars(chart, bars, { title, summary, language });
}

/** @param {string} words */
export const showFailure = (words) => place(element('p', { role: 'alert' }, words));

/** @param {Node[]} nodes */
function place(...nodes) {
  const main = /** @type {HTMLElement} */ (document.getElementById('report'));
  main.replaceChildren(...nodes);
  main.removeAttribute('aria-busy');
}

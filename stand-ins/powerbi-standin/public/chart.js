/** @typedef {{ label: string, people: number }} Bar */

const SVG = 'http://www.w3.org/2000/svg';
const ROW = 56;
const BAR = 20;
/** Space for the number after the longest bar. */
const FIGURE = 64;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Element | string)[]} children
 */
function svg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {Bar} bar
 * @param {number} index
 * @param {number} scale
 * @param {Intl.NumberFormat} format
 */
function row({ label, people }, index, scale, format) {
  const top = index * ROW;
  const length = Math.max(2, people * scale);
  return svg(
    'g',
    {},
    svg('text', { x: 0, y: top + 16, class: 'label' }, label),
    svg('rect', { x: 0, y: top + 24, width: length, height: BAR, rx: 3, class: 'bar' }),
    svg(
      'text',
      { x: length + 8, y: top + 24 + BAR / 2, class: 'figure', 'dominant-baseline': 'central' },
      format.format(people),
    ),
  );
}

/**
 * A bar chart as wide as its container, with each label above its bar and the number after it, also for phones.
 * @param {HTMLElement} place
 * @param {Bar[]} bars
 * @param {{ title: string, summary: string, language: string }} words
 */
export function drawBars(place, bars, { title, summary, language }) {
  const format = new Intl.NumberFormat(language);
  const draw = () => {
    const width = Math.max(200, place.clientWidth);
    const scale = (width - FIGURE) / Math.max(1, ...bars.map(({ people }) => people));
    const height = bars.length * ROW;
    const names = [svg('title', { id: 'chart-title' }, title), svg('desc', { id: 'chart-summary' }, summary)];
    const rows = bars.map((bar, index) => row(bar, index, scale, format));
    place.replaceChildren(
      svg(
        'svg',
        {
          role: 'img',
          'aria-labelledby': 'chart-title',
          'aria-describedby': 'chart-summary',
          width,
          height,
          viewBox: `0 0 ${width} ${height}`,
        },
        ...names,
        ...rows,
      ),
    );
  };
  draw();
  new ResizeObserver(draw).observe(place);
}

/** Styles that an SVG inherits from the page and loses as a standalone file. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'opacity', 'text-anchor'];
/** Sharp on high-resolution screens and in print. */
const SCALE = 2;
const MARGIN = 24;
const TITLE = 28;
const LINE = 24;
const SVG = 'http://www.w3.org/2000/svg';

function withStyles(rendered: SVGSVGElement): SVGSVGElement {
  const copy = rendered.cloneNode(true) as SVGSVGElement;
  const originals = rendered.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const styles = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, styles.getPropertyValue(name));
  });
  return copy;
}

function part(name: string, attributes: Record<string, string | number>, words = ''): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = words;
  return element;
}

const legend = (rendered: SVGSVGElement, labels: readonly string[], top: number): SVGElement[] =>
  [...rendered.querySelectorAll('.recharts-bar')].flatMap((bar, index) => {
    const painted = bar.querySelector('path');
    const y = top + index * LINE;
    const fill = painted ? getComputedStyle(painted).fill : 'none';
    const { color, fontFamily } = getComputedStyle(document.body);
    return [
      part('rect', { x: MARGIN, y, width: 12, height: 12, fill }),
      part('text', { x: MARGIN + 20, y: y + 11, fill: color, style: `font: 13px ${fontFamily}` }, labels[index]),
    ];
  });

function framed(rendered: SVGSVGElement, title: string, labels: readonly string[]) {
  const box = rendered.getBoundingClientRect();
  const below = MARGIN + TITLE + box.height + MARGIN;
  const [width, height] = [box.width + 2 * MARGIN, below + labels.length * LINE];
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const chart = withStyles(rendered);
  for (const [name, value] of Object.entries({ x: MARGIN, y: MARGIN + TITLE, width: box.width, height: box.height }))
    chart.setAttribute(name, String(value));
  const frame = part('svg', { xmlns: SVG, width, height });
  const style = `font: 600 16px ${fontFamily}`;
  frame.append(
    part('rect', { width: '100%', height: '100%', fill: backgroundColor }),
    part('text', { x: MARGIN, y: MARGIN + 12, fill: color, style }, title),
    chart,
    ...legend(rendered, labels, below),
  );
  return { source: new XMLSerializer().serializeToString(frame), width, height };
}

/** A PNG in the current colours. @throws {Error} without a chart, or when the browser cannot paint it */
export async function chartPicture(place: HTMLElement, title: string, labels: readonly string[]): Promise<Blob> {
  const rendered = place.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!rendered) throw new Error('there is no chart to save');
  const { source, width, height } = framed(rendered, title, labels);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser paints no pictures');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

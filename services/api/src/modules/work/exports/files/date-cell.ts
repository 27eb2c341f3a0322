/** Cells refer to formats by their position. */
const LOOKS = ['general', 'date', 'date-time', 'month', 'time'] as const;
type Look = (typeof LOOKS)[number];

/** Days since 1899-12-30. */
export interface DateCell {
  days: number;
  style: number;
}

/** ISO 8601: a day, a month, or a day with a time; an instant in UTC or a time without a zone. */
const MOMENT = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?Z?)?)?$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;
const DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel counts 29 February 1900, which never existed, so earlier dates differ between programs. */
const FIRST = 61;

const cell = (days: number, look: Look): DateCell => ({ days, style: LOOKS.indexOf(look) });

function timeCell(text: string): DateCell | null {
  const [, hours = '', minutes = '', seconds = '0'] = TIME.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return cell((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400, 'time');
}

/** Null for other texts, and for dates outside a spreadsheet's range. */
export function dateCell(text: string): DateCell | null {
  const parts = MOMENT.exec(text);
  if (!parts) return timeCell(text);
  const [, , month, day, hours] = parts;
  const moment = new Date(hours === undefined ? text : `${text.replace('Z', '')}Z`);
  // JavaScript turns 30 February into 2 March.
  const isReal = Number.isFinite(moment.getTime()) && moment.toISOString().slice(5, 10) === `${month}-${day ?? '01'}`;
  const days = (moment.getTime() - DAY_ZERO) / DAY;
  if (!isReal || days < FIRST) return null;
  if (day === undefined) return cell(days, 'month');
  return cell(days, hours === undefined ? 'date' : 'date-time');
}

/** Excel's built-in formats follow the reader's language; formats from 164 on are custom. */
const FORMATS: Record<Look, number> = { general: 0, date: 14, 'date-time': 22, month: 164, time: 20 };

export const stylesXml = (begin: string, namespace: string): string =>
  `${begin}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="${FORMATS.month}" formatCode="yyyy\\-mm"/></numFmts>` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${LOOKS.length}">${LOOKS.map(
    (look) => `<xf numFmtId="${FORMATS[look]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('')}</cellXfs></styleSheet>`;

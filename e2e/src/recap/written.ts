import { pick, type Random } from './random.ts';

// `{nome}` names nothing: SurveyJS replaces the names that it knows with values, in titles also `{name}`.
const WORDS: readonly (readonly string[])[] = [
  ['comunità', 'perché', 'cooperativa', 'l’anno', 'bambini', 'città', 'più', 'così', 'è', 'lavoro', 'salute', '“rete”'],
  ['families', 'neighbours', 'they’d', 'impact', 'half-time', 'children', 'co-design', '(see below)', 'school', '100%'],
  ['bénéficiaires', 'œuvre', 'où', 'été', 'l’évaluation', 'Noël', '«réseau»', 'façon', 'très'],
  ['Größe', 'Łódź', 'Šibenik', 'Győr', 'București', 'Çeşme', 'smørrebrød', 'Þórshöfn', 'İzmir', 'Việt'],
  ['Ελλάδα', 'Κοινωνία', 'αυγή', 'Київ', 'їжа', 'Србија', 'здоровье', 'Ѓорче'],
  [
    '1.234,56',
    '€',
    '30/06/2027',
    'https://example.org/a?b=c&d=%20',
    'a@b.example',
    '<b>bold</b>',
    '{nome}',
    '\\n',
    '&amp;',
    '"',
    '#1',
    '—',
    '…',
    '½',
  ],
];

/** Unusual characters and what the PDF prints: nothing, a substitute, or the mark for a missing glyph. */
const ODD: readonly (readonly [typed: string, shown: string])[] = [
  ['😀', '◊'],
  ['漢字', '◊◊'],
  ['→', '->'],
  ['✓', '√'],
  ['e\u0301', 'é'],
  ['\u200b', ''],
  ['\ufeff', ''],
  ['\u0007', ''],
  ['a\u202fb', 'ab'],
  ['‑', '-'],
  ['𝒳', 'X'],
  ['Ἑλλάς', 'Ελλάς'],
  ['שלום', '◊◊◊◊'],
];

/** A typed text and its form in the document, compared without whitespace. */
export interface Written {
  typed: string;
  shown: string;
}

/** One line, like a name or a field's answer. */
export function aLine(random: Random, most = 6): Written {
  const words = Array.from({ length: 1 + Math.floor(random() * most) }, () => {
    if (random() < 0.06) return pick(random, ODD);
    const word = pick(random, pick(random, WORDS));
    return [word, word] as const;
  });
  // Every answer is unique, so that a match means this one.
  const mark = Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return {
    typed: [...words.map(([typed]) => typed), mark].join(' '),
    shown: [...words.map(([, shown]) => shown), mark].join(' '),
  };
}

/** A text with paragraphs, sometimes longer than a page, sometimes one endless word. */
export function aText(random: Random): Written {
  const kind = random();
  if (kind < 0.05) {
    const endless = aLine(random).shown.at(-1)?.repeat(400) ?? '';
    return { typed: endless, shown: endless };
  }
  const lines = Array.from({ length: kind < 0.2 ? 60 + Math.floor(random() * 60) : 1 + Math.floor(random() * 5) }, () =>
    aLine(random, 25),
  );
  const breaks = pick(random, ['\n', '\r\n', '\n\n', ' \t ']);
  return { typed: lines.map(({ typed }) => typed).join(breaks), shown: lines.map(({ shown }) => shown).join('\n') };
}

/** Normalized for comparison: composed, and without whitespace, since lines break anywhere. */
export const compact = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

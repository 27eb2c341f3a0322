import { describe, expect, it } from '@jest/globals';
import {
  canonicalTimeZone,
  compareNames,
  countryName,
  fileSize,
  formatAlternatives,
  formatAmount,
  formatAnsweredNumber,
  formatDecimal,
  formatEuros,
  formatInstant,
  formatNames,
  formatNumber,
  formatPercent,
  formatShort,
  formatWait,
  formatWholeEuros,
  languageName,
  ownTimeZone,
  pluralOf,
  usedLanguages,
} from './index.ts';

/** Replaces blanks of any width by a space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const inAll = (format: (language: string) => string) => ['it', 'en', 'fr'].map((language) => plain(format(language)));

describe('one way to write it, in each language', () => {
  it('money, with cents only where there are any', () => {
    expect(inAll((language) => formatEuros(1234, language))).toEqual(['1.234 €', '€1,234', '1 234 €']);
    expect(inAll((language) => formatEuros(1234.5, language))).toEqual(['1.234,50 €', '€1,234.50', '1 234,50 €']);
    expect(inAll((language) => formatWholeEuros(1234.5, language))).toEqual(['1.235 €', '€1,235', '1 235 €']);
    expect(formatWholeEuros(-0.4, 'en')).toBe('€0');
  });

  it('amounts as in a field, without currency', () => {
    expect(inAll((language) => formatAmount(1234, language))).toEqual(['1.234', '1,234', '1 234']);
    expect(inAll((language) => formatAmount(1234.5, language))).toEqual(['1.234,50', '1,234.50', '1 234,50']);
  });

  it('numbers and shares', () => {
    expect(inAll((language) => formatNumber(1234.125, language))).toEqual(['1.234,125', '1,234.125', '1 234,125']);
    expect(inAll((language) => formatDecimal(2.5, language))).toEqual(['2,50', '2.50', '2,50']);
    expect(inAll((language) => formatPercent(0.035, language))).toEqual(['3,5%', '3.5%', '3,5 %']);
    expect(inAll((language) => formatAnsweredNumber(2024, language))).toEqual(['2024', '2024', '2024']);
    expect(inAll((language) => formatAnsweredNumber(20_240.5, language))).toEqual(['20.240,5', '20,240.5', '20 240,5']);
    expect(inAll((language) => formatPercent(12.345_67, language, 2))).toEqual([
      '1.234,57%',
      '1,234.57%',
      '1 234,57 %',
    ]);
    expect(inAll((language) => formatShort(1_234_567, language))).toEqual(['1,2 Mln', '1.2m', '1,2 M']);
    expect(inAll((language) => formatShort(999, language))).toEqual(['999', '999', '999']);
  });

  it('one and many', () => {
    expect(inAll((language) => pluralOf(0, language))).toEqual(['other', 'other', 'one']);
    expect(inAll((language) => pluralOf(1, language))).toEqual(['one', 'one', 'one']);
    expect(inAll((language) => pluralOf(2, language))).toEqual(['other', 'other', 'other']);
  });

  it('sizes as the limits say them: five megabytes are 5 MB', () => {
    expect(inAll((language) => fileSize(5 * 1024 * 1024, language))).toEqual(['5 MB', '5 MB', '5 MB']);
    expect(inAll((language) => fileSize(1.5 * 1024 * 1024, language))).toEqual(['1,5 MB', '1.5 MB', '1,5 MB']);
    expect(fileSize(1536)).toBe('1.5 KB');
    expect(fileSize(3 * 1024 ** 3, 'en')).toBe('3 GB');
    expect(fileSize(5 * 1024 ** 4, 'en')).toBe('5,120 GB');
  });

  it('dates with the day first', () => {
    const at = (format: Parameters<typeof formatInstant>[2]) =>
      inAll((language) => formatInstant('2026-11-21T14:24:22Z', language, format, 'Europe/Rome'));
    expect(at('date')).toEqual(['21 novembre 2026', '21 November 2026', '21 novembre 2026']);
    expect(at('short-date')).toEqual(['21 nov 2026', '21 Nov 2026', '21 nov. 2026']);
    expect(at('month')).toEqual(['novembre 2026', 'November 2026', 'novembre 2026']);
    expect(at('seconds')).toEqual(['15:24:22', '15:24:22', '15:24:22']);
    for (const text of [...at('date-time'), ...at('exact'), ...at('full')])
      expect(text).toMatch(/21 nov.* 15:24.*(CET|UTC\+1)/i);
  });

  it('an instant with its date, time and zone unless another form is wanted, and in the zone of the reader', () => {
    const date = new Date('2026-11-21T14:24:22Z');
    const inRome = (value: string | Date) => formatInstant(value, 'en', undefined, 'Europe/Rome');
    expect(inRome('2026-11-21T14:24:22Z')).toBe('21 November 2026 at 15:24 CET');
    expect(inRome(date)).toBe('21 November 2026 at 15:24 CET');
    expect(formatInstant(date, 'en')).toBe(formatInstant(date, 'en', 'date-time', ownTimeZone()));
    expect(formatInstant(new Date('2026-11-21T14:24:22.123Z'), 'it', 'local-date-time', 'UTC')).toMatch(
      /^21 nov.*14:24$/,
    );
    expect(() => formatInstant(new Date(Number.NaN), 'it')).toThrow(RangeError);
  });

  it.each([
    ['Europe/Rome', 'Europe/Rome'],
    ['europe/rome', 'Europe/Rome'],
    ['UTC', 'UTC'],
    ['Europe/Atlantis', null],
    ['', null],
  ])('the time zone "%s" is %s', (zone, canonical) => expect(canonicalTimeZone(zone)).toBe(canonical));

  it('an instant without a zone is UTC, and what is no instant is refused', () => {
    expect(formatInstant('2026-11-21T14:24:22', 'it', 'time', 'UTC')).toBe('14:24');
    expect(() => formatInstant('soon', 'it')).toThrow(RangeError);
  });

  it('waits, countries and the order of names', () => {
    expect(inAll((language) => formatWait(3, 'days', language))).toEqual(['tra 3 giorni', 'in 3 days', 'dans 3 jours']);
    expect(inAll((language) => countryName('DE', language))).toEqual(['Germania', 'Germany', 'Allemagne']);
    expect(['Zug 10', 'zug 2', 'Élan', 'eco'].sort(compareNames('fr'))).toEqual(['eco', 'Élan', 'zug 2', 'Zug 10']);
  });

  it('several names in a sentence', () => {
    const names = ['PDF', 'Word', 'Excel'];
    expect(inAll((language) => formatNames(names, language))).toEqual([
      'PDF, Word e Excel',
      'PDF, Word and Excel',
      'PDF, Word et Excel',
    ]);
    expect(inAll((language) => formatAlternatives(names, language))).toEqual([
      'PDF, Word o Excel',
      'PDF, Word or Excel',
      'PDF, Word ou Excel',
    ]);
    expect(formatNames(['PDF'], 'en')).toBe('PDF');
    expect(formatAlternatives([], 'en')).toBe('');
  });

  it('languages by their own names; a configuration that names none uses all', () => {
    expect(usedLanguages({}).map(languageName)).toEqual(['Italiano', 'English', 'Français']);
    expect(usedLanguages({ languages: ['fr', 'en'] })).toEqual(['fr', 'en']);
  });
});

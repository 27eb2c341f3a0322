import { Configuration, ZERO_ID } from '@impact-call/contracts';
import Value from 'typebox/value';
import { describe, expect, it } from '@jest/globals';
import { demoConfiguration } from './configuration.ts';
import { resolveTexts } from './localized-text.ts';

describe('the default configuration', () => {
  it.each(['it', 'en', 'fr'] as const)('is what the contract describes, in %s', (language) => {
    const configuration = { id: ZERO_ID, ...resolveTexts(demoConfiguration, language) };
    expect([...Value.Errors(Configuration, configuration)]).toEqual([]);
  });

  it('carries its logo as a small picture in a data URI', () => {
    const [head, body] = demoConfiguration.logoBase64?.split(',') ?? [];
    expect(head).toBe('data:image/svg+xml;base64');
    const svg = Buffer.from(body ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 64 64">.*<\/svg>$/);
    expect(svg.length).toBeLessThan(1000);
  });
});

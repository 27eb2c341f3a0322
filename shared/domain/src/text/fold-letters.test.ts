import { expect, it } from '@jest/globals';
import { foldLetters, UNFOLDED_LETTERS } from './fold-letters.ts';

it('folds case, accents, and letters that are no other letter with a sign', () => {
  expect(foldLetters('Łódź')).toBe('lodz');
  expect(foldLetters('Smørrebrød Æble')).toBe('smorrebrod aeble');
  expect(foldLetters('Straße STRASSE')).toBe('strasse strasse');
  expect(foldLetters('Đà Nẵng, Œuvre, İzmir, ısı')).toBe('da nang, oeuvre, izmir, isi');
  expect(foldLetters('Ωmega Ж 🌱')).toBe('ωmega ж 🌱');
});

it('leaves none of them', () => {
  expect(foldLetters(UNFOLDED_LETTERS)).not.toMatch(new RegExp(UNFOLDED_LETTERS));
});

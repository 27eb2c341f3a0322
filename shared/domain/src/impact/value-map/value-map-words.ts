import type { Dimension, EvidenceMethod, Language } from '@impact-call/contracts';
import type { EvidenceGrade } from './evidence-grade.ts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** The same on every page, in the PDF and in exports. */
export interface ValueMapWords {
  effect: string;
  isNegative: string;
  peopleReached: string;
  startYear: string;
  durationYears: string;
  evidence: string;
  grade: Record<EvidenceGrade, string>;
  people: string;
  count: string;
  day: string;
  method: string;
  methods: Record<EvidenceMethod, string>;
  verifiedBy: string;
  file: string;
  dimensions: Record<Dimension, string>;
  targets: string;
  volunteerHours: string;
  hourlyRate: string;
  inKindValue: string;
  inKindText: string;
  inputs: string;
}

const WORDS: Record<Language, ValueMapWords> = { en, it, fr };

export const valueMapWords = (language: string): ValueMapWords => WORDS[language as Language] ?? en;

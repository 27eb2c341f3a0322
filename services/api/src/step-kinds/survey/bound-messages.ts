import type { Language } from '@impact-call/contracts';
import type { BrokenBound } from '@impact-call/domain';

type Words = Record<Language, string>;

/** What to do about an answer that is more than its question, or the whole step, can take. */
const MESSAGES: Record<BrokenBound | 'too-complex', Words> = {
  'too-many-entries': {
    it: 'Qui c’è più di quanto si possa inserire: togli qualche riga o scelta.',
    en: 'There is more here than can be entered: remove some rows or choices.',
    fr: 'Il y a ici plus que ce qui peut être saisi : retirez des lignes ou des choix.',
  },
  'too-long': {
    it: 'Il testo è troppo lungo: accorcialo.',
    en: 'The text is too long: shorten it.',
    fr: 'Le texte est trop long : raccourcissez-le.',
  },
  'unreadable-answer': {
    it: 'Questa risposta non si può leggere: inseriscila di nuovo.',
    en: 'This answer cannot be read: enter it again.',
    fr: 'Cette réponse ne peut pas être lue : saisissez-la à nouveau.',
  },
  'too-complex': {
    it: 'Controllare le risposte di questo passo richiede troppo tempo: accorciale.',
    en: 'The answers of this step take too long to check: shorten them.',
    fr: 'Les réponses de cette étape sont trop longues à vérifier : raccourcissez-les.',
  },
};

export const boundMessage = (code: keyof typeof MESSAGES, language: Language): string => MESSAGES[code][language];

/** What stands beside an answer that is shown in part. */
const CUT: Words = {
  it: 'Questa risposta è più lunga di quanto si possa mostrare: qui ne vedi solo una parte.',
  en: 'This answer is longer than can be shown: only a part of it stands here.',
  fr: 'Cette réponse est plus longue que ce qui peut être affiché : vous n’en voyez ici qu’une partie.',
};
export const cutNotice = (language: Language): string => CUT[language];

/** What stands in the place of answers of which nothing can be shown. */
const NOT_SHOWN: Words = {
  it: 'Queste risposte non si possono mostrare: sono troppo lunghe.',
  en: 'These answers cannot be shown: they are too long.',
  fr: 'Ces réponses ne peuvent pas être affichées : elles sont trop longues.',
};
export const notShownNotice = (language: Language): string => NOT_SHOWN[language];

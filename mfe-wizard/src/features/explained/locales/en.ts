export const en = {
  check: 'Check this answer.',
  file: {
    missing: 'Upload this file.',
    tooMany: 'Leave {{most}} files at most.',
    beingChecked: 'This file is still being checked for viruses: try again in a few minutes.',
    infected: 'The virus scanner found something harmful in this file: upload another one.',
    unknown: 'Upload this file again.',
  },
  survey: {
    tooManyEntries: 'There is more here than can be entered: remove some rows or choices.',
    unanswered: 'No question of this quiz has an answer.',
    tooLong: 'The text is too long: shorten it.',
    unreadable: 'This answer cannot be read: enter it again.',
    tooComplex: 'The answers of this step take too long to check: shorten them.',
  },
} as const;

import TestSequencer from '@jest/test-sequencer';

/** What takes longest, in this order; as long as no run has told otherwise, since Jest remembers for how long each took. */
const LONG = [...['/matrix.test.ts', '/fuzz.proof.test.ts', '/doors.proof.test.ts', '/services/api/']];

function rank({ path }) {
  const index = LONG.findIndex((part) => path.includes(part));
  return index < 0 ? LONG.length : index;
}

/** The longest first, so that no worker ends alone with one that began last. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isRemembered = ({ duration }) => duration !== undefined && duration !== null;
    return [
      ...sorted.filter((test) => !isRemembered(test)).sort((a, b) => rank(a) - rank(b)),
      ...sorted.filter(isRemembered),
    ];
  }
}

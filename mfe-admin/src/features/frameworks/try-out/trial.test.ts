import { expect, it } from '@jest/globals';
import { aFrameworkForAdmin, anIndicator, anOutcome } from '../../../test/framework-builders.ts';
import { valuesOf } from '../framework-values.ts';
import { newLine, tryOut } from './trial.ts';

const filters = { deadweight: 0.25, attribution: 0.25, displacement: null, dropOff: null, source: '' };
const framework = valuesOf(
  aFrameworkForAdmin({ outcomes: [anOutcome({ indicators: [anIndicator({ filters })] }), anOutcome()] }),
);
const line = newLine(framework.outcomes[0]!);

it('shows what applicants would see: the example of docs/rules/11-impact-wizard.md#sroi', () => {
  const result = tryOut(framework, { budget: 100_000, lines: [{ ...line, target: 100 }] });
  expect([result?.lowerScore?.toFixed(4), result?.upperScore?.toFixed(4)]).toEqual(['0.6924', '1.5759']);
});

it('says nothing before there is a target, and goes on with the first parts when those that were named are gone', () => {
  expect(tryOut(framework, { budget: 100_000, lines: [line] })).toBeNull();
  expect(tryOut({ ...framework, outcomes: [] }, { budget: 1, lines: [{ ...line, target: 1 }] })).toBeNull();
  const gone = { ...line, indicatorId: 'gone', proxyId: 'gone', target: 100 };
  expect(tryOut(framework, { budget: 100_000, lines: [gone] })?.upperScore?.toFixed(4)).toBe('1.5759');
});

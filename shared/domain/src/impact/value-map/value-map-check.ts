import { MAX_SDG_TARGETS } from '@impact-call/contracts/limits';
import type { Evidence, ImpactError, MiniDyiAnswer, SelectedOutcome, SroiParameters } from '@impact-call/contracts';
import { NO_OTHER_INPUTS } from './other-inputs.ts';
import { goalOfTarget, sdgTargetsOf } from './sdg-targets.ts';

type Finding = { path: string; code: ImpactError };
const finding = (isFound: boolean, path: string, code: ImpactError): Finding[] => (isFound ? [{ path, code }] : []);

const isBelowZero = (value: number | null = null): boolean => value !== null && value < 0;

function inputFindings({ otherInputs: inputs = NO_OTHER_INPUTS }: MiniDyiAnswer): Finding[] {
  const amounts = ['volunteerHours', 'hourlyRate', 'inKindValue'] as const;
  return [
    ...amounts.flatMap((name) => finding(isBelowZero(inputs[name]), `otherInputs.${name}`, 'inputs-negative')),
    ...finding(
      (inputs.volunteerHours ?? 0) > 0 && inputs.hourlyRate === null,
      'otherInputs.hourlyRate',
      'rate-missing',
    ),
    ...finding(
      (inputs.inKindValue ?? 0) > 0 && inputs.inKindText.trim() === '',
      'otherInputs.inKindText',
      'in-kind-unexplained',
    ),
  ];
}

/** A calendar day as `2026-03-31`. */
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

const evidenceFindings = ({ count, day }: Evidence, path: string): Finding[] => [
  ...finding(isBelowZero(count), `${path}.count`, 'evidence-invalid'),
  ...finding(day !== '' && !isDay(day), `${path}.day`, 'evidence-invalid'),
];

function detailFindings(outcome: SelectedOutcome, path: string, years: number): Finding[] {
  const isOutside = (year: number | null = null): boolean => year !== null && (year < 1 || year > years);
  return [
    ...finding(isBelowZero(outcome.peopleReached), `${path}.peopleReached`, 'people-invalid'),
    ...finding(isOutside(outcome.startYear), `${path}.startYear`, 'year-out-of-range'),
    ...finding(isOutside(outcome.durationYears), `${path}.durationYears`, 'year-out-of-range'),
    ...(outcome.evidence ? evidenceFindings(outcome.evidence, `${path}.evidence`) : []),
  ];
}

function targetFindings({ sdg, sdgTargets = [] }: MiniDyiAnswer): Finding[] {
  const isUnknown = (code: string): boolean =>
    !sdg.includes(goalOfTarget(code)) || !sdgTargetsOf(goalOfTarget(code)).includes(code);
  return [
    ...finding(sdgTargets.length > MAX_SDG_TARGETS, 'sdgTargets', 'too-many-targets'),
    ...sdgTargets.flatMap((code, index) => [
      ...finding(isUnknown(code), `sdgTargets.${index}`, 'target-unknown'),
      ...finding(sdgTargets.indexOf(code) < index, `sdgTargets.${index}`, 'sdg-twice'),
    ]),
  ];
}

/**
 * Other inputs, people, years, evidence, and targets (docs/rules/11-impact-wizard.md#other-inputs,
 * docs/rules/11-impact-wizard.md#outcome-years).
 */
export const valueMapFindings = (answer: MiniDyiAnswer, { years = 3 }: Partial<SroiParameters> = {}): Finding[] => [
  ...inputFindings(answer),
  ...targetFindings(answer),
  ...answer.selectedOutcomes.flatMap((outcome, index) => detailFindings(outcome, `selectedOutcomes.${index}`, years)),
];

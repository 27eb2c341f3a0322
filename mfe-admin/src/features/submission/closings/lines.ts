import type {
  ClosingInWords,
  ClosingStep,
  OtherInputs,
  OutcomeDetails,
  PdfAnswer,
  PdfMiniDyi,
} from '@impact-call/contracts';
import type { ValueMapFact } from '@impact-call/domain';

/** One labelled line of a closing. Two lines with the same `identity` are equal. */
export interface Line {
  /** Identifies the same line in another closing of the submission. */
  key: string;
  label: string;
  text: string;
  /** A table whose first row is the header. */
  rows?: string[][];
  image?: string;
  fileDownloadId?: string;
  identity: string;
}

export interface Part {
  key: string;
  name: string;
  lines: Line[];
}

export interface LineTexts {
  scores: string;
  quizScore: string;
  sroiScore: string;
  declaredSroiScore: string;
  budget: string;
  spent: string;
  goals: string;
  estimate: string;
  frameworkEstimate: string;
  reason(text: string): string;
  source(text: string): string;
  outcome(name: string): string;
  stakeholder(name: string): string;
  indicator(name: string, target: string): string;
  frameworkValue(amount: string): string;
  value(name: string, amount: string): string;
  details(outcome: OutcomeDetails): string[];
  otherInputs(inputs: OtherInputs | undefined): ValueMapFact[];
  targets(targets: readonly string[] | undefined): ValueMapFact[];
  range(lower: string, upper: string): string;
  /** Empty for no answer. */
  number(value: number | null): string;
  euros(value: number | null): string;
}

const plain = (key: string, label: string, text: string): Line => ({ key, label, text, identity: text });

const answerLine = ({ question, answer, rows, image }: PdfAnswer, place: number): Line => ({
  key: `${place} ${question}`,
  label: question,
  text: answer,
  ...(rows && { rows }),
  ...(image !== undefined && { image }),
  identity: JSON.stringify([answer, rows, image]),
});

type Outcome = PdfMiniDyi['outcomes'][number];

const explained = ({ reason, source }: Pick<Outcome, 'reason' | 'source'>, texts: LineTexts): string[] => [
  ...(reason === undefined ? [] : [texts.reason(reason)]),
  ...(source === undefined ? [] : [texts.source(source)]),
];

const indicatorLines = (
  {
    indicatorName,
    indicatorTargetValue,
    proxyName,
    proxyValue,
    frameworkProxyValue,
    ...own
  }: Outcome['indicators'][number],
  texts: LineTexts,
): string[] => [
  texts.indicator(indicatorName, texts.number(indicatorTargetValue)),
  ...(proxyName === '' ? [] : [texts.value(proxyName, texts.euros(proxyValue))]),
  ...(frameworkProxyValue === undefined ? [] : [texts.frameworkValue(texts.euros(frameworkProxyValue))]),
  ...explained(own, texts),
];

/** An outcome is one line, with its details below its name. */
function outcomeLine({ outcomeName, stakeholderName, indicators, ...own }: Outcome, texts: LineTexts): Line {
  const text = [
    ...(stakeholderName === '' ? [] : [texts.stakeholder(stakeholderName)]),
    ...explained(own, texts),
    ...texts.details(own),
    ...indicators.flatMap((indicator) => indicatorLines(indicator, texts)),
  ].join('\n');
  return plain(`outcome ${outcomeName}`, texts.outcome(outcomeName), text);
}

function impactLines(block: PdfMiniDyi, texts: LineTexts): Line[] {
  const { budget, budgetSpent, otherInputs, sdg, sdgTargets, outcomes, estimate } = block;
  return [
    plain('budget', texts.budget, texts.euros(budget)),
    plain('spent', texts.spent, texts.euros(budgetSpent)),
    ...texts.otherInputs(otherInputs).map(({ key, label, value }) => plain(key, label, value)),
    plain('goals', texts.goals, sdg.join('\n')),
    ...texts.targets(sdgTargets).map(({ key, label, value }) => plain(key, label, value)),
    ...outcomes.map((outcome) => outcomeLine(outcome, texts)),
    ...(estimate?.frameworkLowerScore === undefined || estimate.frameworkUpperScore === undefined
      ? []
      : [
          plain(
            'framework estimate',
            texts.frameworkEstimate,
            texts.range(texts.number(estimate.frameworkLowerScore), texts.number(estimate.frameworkUpperScore)),
          ),
        ]),
    ...(estimate === null
      ? []
      : [
          plain(
            'estimate',
            texts.estimate,
            texts.range(texts.number(estimate.lowerScore), texts.number(estimate.upperScore)),
          ),
        ]),
  ];
}

const fileLine = ({ attachmentTitle, fileName, description, fileDownloadId }: ClosingStep['files'][number]): Line => ({
  key: `file ${attachmentTitle}`,
  label: attachmentTitle,
  text: [fileName, description].filter(Boolean).join('\n'),
  fileDownloadId,
  identity: JSON.stringify([fileDownloadId, fileName, description]),
});

function numbered(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = seen.get(line.key) ?? 0;
    seen.set(line.key, count + 1);
    return { ...line, key: `${line.key} ${count}` };
  });
}

/** Results of method 1 have only the declared score, stored in the framework's field. */
function scoreLines({ quizScore, sroiScore, declaredSroiScore }: ClosingInWords, texts: LineTexts): Line[] {
  const line = (key: string, label: string, score: number | null): Line[] =>
    score === null ? [] : [plain(key, label, texts.number(score))];
  return [
    ...line('quiz', texts.quizScore, quizScore),
    ...line('sroi', texts.sroiScore, declaredSroiScore === null ? null : sroiScore),
    ...line('declared sroi', texts.declaredSroiScore, declaredSroiScore ?? sroiScore),
  ];
}

export function partsOf(closing: ClosingInWords, texts: LineTexts): Part[] {
  const steps = closing.steps.map(({ stepId, name, sections, miniDyi, files }) => ({
    key: stepId,
    name,
    lines: numbered([
      ...sections.flatMap(({ questions }, place) => questions.map((question) => answerLine(question, place))),
      ...miniDyi.flatMap((impact) => impactLines(impact, texts)),
      ...files.map(fileLine),
    ]),
  }));
  const scores = scoreLines(closing, texts);
  return scores.length > 0 ? [...steps, { key: 'scores', name: texts.scores, lines: scores }] : steps;
}

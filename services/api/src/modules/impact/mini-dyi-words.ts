import type { ImpactResult, Language, PdfAnswer, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import { answerOf, indicatorOf } from './mini-dyi-answer.ts';

interface Words {
  outcomes: string;
  columns: [outcome: string, stakeholder: string, indicator: string, target: string, proxy: string, value: string];
  estimate: string;
  noFilter: string;
}

const WORDS: Record<Language, Words> = {
  it: {
    outcomes: 'Outcome scelti',
    columns: ['Outcome', 'Stakeholder', 'Indicatore', 'Valore annuo al terzo anno', 'Proxy finanziaria', 'Valore della proxy'],
    estimate: 'SROI stimato',
    noFilter: 'senza filtri dichiarati',
  },
  en: {
    outcomes: 'Chosen outcomes',
    columns: ['Outcome', 'Stakeholder', 'Indicator', 'Target per year, third year', 'Financial proxy', 'Proxy value'],
    estimate: 'Estimated SROI',
    noFilter: 'no filter declared',
  },
  fr: {
    outcomes: 'Effets choisis',
    columns: ['Effet', 'Partie prenante', 'Indicateur', 'Valeur annuelle, troisième année', 'Proxy financier', 'Valeur du proxy'],
    estimate: 'SROI estimé',
    noFilter: 'sans filtre déclaré',
  },
};

/** Names as the framework has them in the reader's language; those that the applicant saw, for what is not in it. */
function namesIn(framework: FrameworkRecord | null, language: Language) {
  return {
    outcome: ({ outcomeId, outcomeName }: SelectedOutcome) => resolveText(framework?.outcomes.find(({ id }) => id === outcomeId)?.name ?? outcomeName, language),
    stakeholder: ({ stakeholderId, stakeholderName }: SelectedOutcome) => resolveText(framework?.stakeholders.find(({ id }) => id === stakeholderId)?.name ?? stakeholderName, language),
    indicator: (outcome: SelectedOutcome, indicator: SelectedIndicator) => resolveText(indicatorOf(framework, outcome, indicator)?.name ?? indicator.indicatorName, language),
    proxy: (outcome: SelectedOutcome, indicator: SelectedIndicator) => {
      const known = indicatorOf(framework, outcome, indicator)?.proxies.find(({ id }) => id === indicator.proxyId);
      return resolveText(known?.name ?? indicator.proxyName, language);
    },
  };
}

function estimateText({ lowerScore, upperScore, noFilterDeclared }: ImpactResult, language: Language): string {
  if (lowerScore === null || upperScore === null) return '';
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const range = `${number.format(lowerScore)} – ${number.format(upperScore)}`;
  return noFilterDeclared ? `${range} (${WORDS[language].noFilter})` : range;
}

/** What a miniDyi step says in the recap (specification point 3, "PDF data"); `result` only for who may see it. Nothing without outcomes. */
export function miniDyiAnswers(step: StepRecord, content: string, framework: FrameworkRecord | null, result: ImpactResult | undefined, language: Language): PdfAnswer[] {
  const { selectedOutcomes } = answerOf(step, content);
  if (selectedOutcomes.length === 0) return [];
  const { outcomes, columns, estimate } = WORDS[language];
  const names = namesIn(framework, language);
  const number = new Intl.NumberFormat(language);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const rows = selectedOutcomes.flatMap((outcome) => {
    const start = [names.outcome(outcome), names.stakeholder(outcome)];
    if (outcome.indicators.length === 0) return [[...start, '', '', '', '']];
    return outcome.indicators.map((indicator) => {
      const { indicatorTargetValue: target, proxyValue } = indicator;
      const known = indicatorOf(framework, outcome, indicator)?.proxies.find(({ id }) => id === indicator.proxyId);
      const value = proxyValue ?? known?.defaultValue ?? null;
      return [...start, names.indicator(outcome, indicator), target === null ? '' : number.format(target), names.proxy(outcome, indicator), value === null ? '' : money.format(value)];
    });
  });
  const chosen = { question: outcomes, answer: rows.map((row) => row.filter(Boolean).join(' · ')).join('; '), rows: [columns, ...rows] };
  const text = result ? estimateText(result, language) : '';
  return text === '' ? [chosen] : [chosen, { question: estimate, answer: text }];
}

import { formatEuros, formatNumber, inputFacts, outcomeFacts, targetFacts } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useMemo } from 'react';
import type { LineTexts } from './lines.ts';
import { useClosingT } from './texts.ts';

export function useLineTexts(): LineTexts {
  const t = useClosingT();
  const { language } = useShell();
  return useMemo(
    () => ({
      scores: t('scores'),
      quizScore: t('quizScore'),
      sroiScore: t('sroiScore'),
      declaredSroiScore: t('declaredSroiScore'),
      budget: t('budget'),
      spent: t('spent'),
      goals: t('goals'),
      estimate: t('estimate'),
      frameworkEstimate: t('frameworkEstimate'),
      frameworkValue: (amount) => t('frameworkValue', { amount }),
      reason: (text) => t('reason', { text }),
      source: (text) => t('source', { text }),
      outcome: (name) => t('outcome', { name }),
      stakeholder: (name) => t('stakeholder', { name }),
      indicator: (name, target) => t('indicator', { name, target }),
      value: (name, amount) => t('value', { name, amount }),
      details: (outcome) => outcomeFacts(outcome, language).map(({ label, value }) => `${label}: ${value}`),
      targets: (targets) => targetFacts(targets, language),
      otherInputs: (inputs) => inputFacts(inputs, language),
      range: (lower, upper) => t('range', { lower, upper }),
      number: (value) => (value === null ? '' : formatNumber(value, language, 2)),
      euros: (value) => (value === null ? '' : formatEuros(value, language)),
    }),
    [t, language],
  );
}

import { use } from 'react';
import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { SafeHtml } from '@impact-call/ui';
import { getT, textsReady, useT } from './texts.ts';

const anchorOf = (stepId: string): string => `agree-${stepId}`;

function DeclarationStep({ step, shell, value, onChange, readOnly, problems }: StepProps<boolean>) {
  use(textsReady(shell));
  const t = useT();
  return (
    <>
      <SafeHtml html={step.content} />
      <label htmlFor={anchorOf(step.id)}>
        <input
          id={anchorOf(step.id)}
          type="checkbox"
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked)}
        />{' '}
        {t('agree')}
      </label>
      {problems.map(({ anchor, message }) => (
        <p key={anchor}>{message}</p>
      ))}
    </>
  );
}

/** A statement that the applicant agrees to. */
export const declarationStep: StepModule<boolean> = {
  contractVersion: CONTRACT_VERSION,
  title: { en: 'Declaration', it: 'Dichiarazione', fr: 'Déclaration' },
  Component: DeclarationStep,
  async validate({ step, value, shell }) {
    await textsReady(shell);
    return value === true ? [] : [{ anchor: anchorOf(step.id), message: getT(shell.i18n)('missing') }];
  },
  async describe({ step, value, shell }) {
    await textsReady(shell);
    return [{ key: 'declaration', label: step.name, value: value === true ? getT(shell.i18n)('agree') : '' }];
  },
};

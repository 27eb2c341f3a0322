import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import { UiProvider } from '@impact-call/ui';
import { act, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useState } from 'react';
import type { Framework, FrameworkSource } from '../features/framework/framework-source.ts';
import { ImpactWizard, type ImpactWizardProps } from '../features/wizard/impact-wizard.tsx';
import { aFramework } from './a-framework.ts';

/** A source that resolves at once. */
export const sourceOf = (framework: Framework): FrameworkSource => ({ key: 'test', load: async () => framework });

interface Options
  extends Partial<Pick<ImpactWizardProps, 'source' | 'readOnly' | 'problems' | 'resultsFrom' | 'upload'>> {
  saved?: unknown;
  options?: Partial<MiniDyiOptions>;
}

/** Renders a screen in English without a shell; returns the last saved answer. */
export async function openWizard(page: string, { saved, options, ...props }: Options = {}) {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const saves: MiniDyiAnswer[] = [];
  const source = props.source ?? sourceOf(aFramework());
  const all = { ...MINI_DYI_DEFAULTS, ...options };
  function Host() {
    const [value, setValue] = useState(saved);
    return (
      <ImpactWizard
        stepId="step"
        options={all}
        value={value}
        onChange={(next) => {
          saves.push(next);
          setValue(next);
        }}
        readOnly={false}
        problems={[]}
        page={page}
        language="en"
        i18n={i18n}
        {...props}
        source={source}
      />
    );
  }
  await act(
    async () =>
      void render(
        <UiProvider>
          <Host />
        </UiProvider>,
      ),
  );
  return { last: () => saves.at(-1), saves };
}

/** A selected outcome of `aFramework`, as it is saved. */
export const chosen = (outcomeId: string, sdg: number, changes: object = {}) => ({
  outcomeId,
  outcomeName: outcomeId,
  sdg,
  stakeholderId: 'youth',
  stakeholderName: 'Young people',
  indicators: [],
  ...changes,
});
/** Its first indicator, selected. */
export const ticked = (changes: object = {}) => ({
  indicatorId: 'enrolments',
  indicatorName: 'enrolments',
  indicatorTargetValue: 100,
  proxyId: 'enrolments-p',
  proxyName: 'Cost',
  proxyValue: 1000,
  ...changes,
});

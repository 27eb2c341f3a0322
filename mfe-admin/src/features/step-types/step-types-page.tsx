import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { useStepTypes } from '../steps/queries.ts';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { NewType } from './step-type-forms.tsx';
import { StepTypeList } from './step-type-list.tsx';

/** `/admin/steps`: built-in and custom step types. */
export function StepTypesPage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const query = useStepTypes();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('types.all') }]} current={t('kinds.title')} />
      <PageTitle lead={t('kinds.lead')}>{t('kinds.title')}</PageTitle>
      <NewType />
      <Loaded query={query} loading={t('kinds.title')} failed={t('loadFailed')}>
        {(all) => <StepTypeList all={all} />}
      </Loaded>
    </>
  );
}

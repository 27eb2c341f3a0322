import { PageTitle, useShell } from '@impact-call/ui';
import { Button, chakra, Stack } from '@impact-call/ui/design-system';
import { use, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { NamingFields, useNaming } from '../../console/forms/naming-fields.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';

/** `/admin/survey/createType` and `/admin/calls/create/survey`: names a new survey, then opens its editor. */
export function NewSurveyPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const navigate = useNavigate();
  const naming = useNaming();
  const { mutate, isPending } = useWrite('CreateSurveyType', {
    done: t('created'),
    failed: t('failed'),
    onSuccess: ({ id }) => navigate(`/admin/survey/creator?id=${id}`),
  });
  const create = (event: FormEvent): void => {
    event.preventDefault();
    if (naming.check()) mutate({ body: naming.fields });
  };
  const labels = { name: t('name'), description: t('description'), missing: t('nameMissing') };
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/survey', label: t('title') }]} current={t('newTitle')} />
      <PageTitle lead={t('newLead')}>{t('newTitle')}</PageTitle>
      <chakra.form noValidate onSubmit={create}>
        <Stack gap="5">
          <NamingFields id="survey" labels={labels} naming={naming} />
          <div>
            <Button type="submit" loading={isPending} loadingText={t('submit')}>
              {t('submit')}
            </Button>
          </div>
        </Stack>
      </chakra.form>
    </>
  );
}

import { PageTitle, useShell } from '@impact-call/ui';
import { Button, chakra, Stack } from '@impact-call/ui/design-system';
import { use, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { NamingFields } from '../../console/forms/naming-fields.tsx';
import { useNaming } from '../../console/forms/use-naming.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';

/** `/admin/survey/createType` and `/admin/calls/create/survey`: names a new survey, then opens its editor. */
export function NewSurveyPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const naming = useNaming();
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!naming.check()) return;
    setBusy(true);
    try {
      const { id } = await api.CreateSurveyType({ body: naming.fields });
      notify({ kind: 'success', title: t('created') });
      void navigate(`/admin/survey/creator?id=${id}`);
    } catch {
      notify({ kind: 'error', title: t('failed'), message: t('failedHint') });
      setBusy(false);
    }
  };
  const labels = { name: t('name'), description: t('description'), missing: t('nameMissing') };
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/survey', label: t('title') }]} current={t('newTitle')} />
      <PageTitle lead={t('newLead')}>{t('newTitle')}</PageTitle>
      <chakra.form noValidate onSubmit={(event) => void create(event)}>
        <Stack gap="5">
          <NamingFields id="survey" labels={labels} naming={naming} />
          <div>
            <Button type="submit" loading={busy} loadingText={t('submit')}>
              {t('submit')}
            </Button>
          </div>
        </Stack>
      </chakra.form>
    </>
  );
}

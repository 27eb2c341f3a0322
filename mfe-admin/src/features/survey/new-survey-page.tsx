import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button, chakra, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField, type Wordings } from '@impact-call/ui/localized';
import { lazy, Suspense, use, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';

const LocalizedRichText = lazy(() =>
  import('@impact-call/ui/rich-text').then((m) => ({ default: m.LocalizedRichText })),
);

/** `/admin/survey/createType` and `/admin/calls/create/survey`: names a survey, whose editor opens next. */
export function NewSurveyPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const [name, setName] = useState<Wordings>('');
  const [description, setDescription] = useState<Wordings>('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const blank = (typeof name === 'string' ? [name] : Object.values(name)).every((each) => each.trim() === '');
    setMissing(blank);
    if (blank) return;
    setBusy(true);
    try {
      const { id } = await api.CreateSurveyType({ body: { name, description } });
      notify({ kind: 'success', title: t('created') });
      void navigate(`/admin/survey/creator?id=${id}`);
    } catch {
      notify({ kind: 'error', title: t('failed'), message: t('failedHint') });
      setBusy(false);
    }
  };
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/survey', label: t('title') }]} current={t('newTitle')} />
      <PageTitle lead={t('newLead')}>{t('newTitle')}</PageTitle>
      <chakra.form noValidate onSubmit={(event) => void create(event)}>
        <Stack gap="5">
          <LocalizedTextField
            id="survey-name"
            label={t('name')}
            error={isMissing ? t('nameMissing') : undefined}
            value={name}
            maxLength={200}
            onChange={setName}
          />
          <Suspense fallback={<PageSkeleton cards={1} />}>
            <LocalizedRichText
              id="survey-description"
              label={t('description')}
              value={description}
              minH="5rem"
              onChange={setDescription}
            />
          </Suspense>
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

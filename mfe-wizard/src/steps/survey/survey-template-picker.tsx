import { Button, chakra, Flex, NativeSelect } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useEditorT } from '../../features/editors/texts.ts';
import type { SurveyEditorProps } from './designer/survey-editor.tsx';
import { EMPTY_SURVEY, parseSurvey, questionsOf } from './designer/survey-json.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

/** `empty`, the built-in `nps`, or the id of a survey of the platform. */
async function templateOf(name: string, { api }: SurveyEditorProps['shell']): Promise<string> {
  if (name === 'empty') return EMPTY_SURVEY;
  if (name === 'nps') return JSON.stringify((await import('@impact-call/survey/nps-survey')).default);
  return (await api.GetSurveyType({ query: { id: name } })).content;
}

export function SurveyTemplatePicker({ shell, content, onChange }: SurveyEditorProps) {
  const t = useEditorT();
  const [name, setName] = useState('nps');
  const [isConfirming, setConfirming] = useState(false);
  const count = questionsOf(parseSurvey(content) ?? {}).length;
  const replace = (): void => {
    setConfirming(false);
    void templateOf(name, shell).then(onChange, () => undefined);
  };
  return (
    <Flex gap="2" align="end">
      <TemplateChoice shell={shell} name={name} onChange={setName} />
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        onClick={count === 0 ? replace : () => setConfirming(true)}
      >
        {t('survey.use')}
      </Button>
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            open
            title={t('survey.replace')}
            confirmLabel={t('survey.use')}
            cancelLabel={t('cancel')}
            onConfirm={replace}
            onCancel={() => setConfirming(false)}
          >
            {t('survey.replaceSure', { count })}
          </ConfirmDialog>
        )}
      </Suspense>
    </Flex>
  );
}

interface TemplateChoiceProps extends Pick<SurveyEditorProps, 'shell'> {
  name: string;
  onChange(name: string): void;
}

function TemplateChoice({ shell, name, onChange }: TemplateChoiceProps) {
  const t = useEditorT();
  const id = useId();
  const { data: surveys = [] } = useQuery(
    {
      queryKey: ['survey-editor', 'surveys'],
      queryFn: ({ signal }) => shell.api.GetSurveyTypes({ query: { pageSize: 500 }, signal }),
    },
    shell.queryClient,
  );
  return (
    <div>
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="semibold" mb="1">
        {t('survey.begin')}
      </chakra.label>
      <NativeSelect.Root size="sm" w="72" maxW="full">
        <NativeSelect.Field id={id} value={name} onChange={({ target }) => onChange(target.value)}>
          <option value="nps">{t('survey.nps')}</option>
          <option value="empty">{t('survey.empty')}</option>
          {surveys.length > 0 && (
            <optgroup label={t('survey.ownSurveys')}>
              {surveys.map((survey) => (
                <option key={survey.id} value={survey.id}>
                  {readWording(survey.name, shell.language)}
                </option>
              ))}
            </optgroup>
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </div>
  );
}

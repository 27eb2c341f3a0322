import { lazy, useEffect, useRef } from 'react';
import type { UploadAnswer } from '@impact-call/contracts';
import { CONTRACT_VERSION, type StepModule, type StepProps, type StepOffer } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { getT, textsReady, useT } from '../../translations.ts';
import { controlId, readAnswers, readRequirements } from './requirements.ts';
import { UploadItem } from './upload-item.tsx';
import { useNoStrayDrops } from './drop-area.tsx';
import { FileUp } from 'lucide-react';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepLine, readyTexts } from '../../features/step-offers/step-offers.ts';
import { stepTitle } from '../../features/step-titles/step-title.ts';

const MEGABYTE = 1024 * 1024;

const filesOfReadyForm: NonNullable<StepOffer['ready']> = (form, language) => {
  if (form !== 'grant') return null;
  const file = { file_description: '', file_type: 'pdf', dimensions: 5 * MEGABYTE, mandatory: true };
  return JSON.stringify([{ file_name: readyTexts(language).budget, ...file }]);
};

function UploadStep({ shell, step, submission, value, onChange, readOnly, problems }: StepProps<UploadAnswer[]>) {
  const t = useT();
  useNoStrayDrops();
  const requirements = readRequirements(step);
  const answers = readAnswers(value);
  // Two uploads can finish at once, and each must include the other's answer.
  const latest = useRef(answers);
  useEffect(() => void (latest.current = answers));
  const change = (fileName: string, answer: UploadAnswer | null): void => {
    const others = latest.current.filter((one) => one.tipoAllegatoName !== fileName);
    latest.current = answer ? [...others, answer] : others;
    onChange(latest.current);
  };
  if (requirements.length === 0) return <EmptyState title={t('upload.nothingTitle')}>{t('upload.nothing')}</EmptyState>;
  return (
    <Stack gap="6">
      {requirements.map((requirement, index) => (
        <UploadItem
          key={requirement.file_name}
          id={controlId(step, index)}
          {...{ shell, step, submission, requirement, readOnly }}
          answer={answers.find((one) => one.tipoAllegatoName === requirement.file_name)}
          problem={problems.find(({ anchor }) => anchor === controlId(step, index))?.message}
          onDone={(answer) => change(requirement.file_name, answer)}
          onRemove={() => change(requirement.file_name, null)}
        />
      ))}
    </Stack>
  );
}

export const uploadStep: StepModule<UploadAnswer[]> = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('upload'),
  offer: { line: stepLine('upload'), Icon: FileUp, place: 30, ready: filesOfReadyForm },
  Component: scopedStep(UploadStep),
  Editor: lazy(() => import('./editor/upload-editor.tsx').then((m) => ({ default: m.UploadEditor }))),
  async validate({ step, value, shell }) {
    await textsReady(shell);
    const given = new Set(readAnswers(value).map(({ tipoAllegatoName }) => tipoAllegatoName));
    return readRequirements(step).flatMap(({ file_name, mandatory }, index) =>
      mandatory && !given.has(file_name)
        ? [{ anchor: controlId(step, index), message: getT(shell.i18n)('upload.missing', { name: file_name }) }]
        : [],
    );
  },
  async explain({ errors, shell }) {
    const { explainFiles } = await import('./explain-files.ts');
    return explainFiles(errors, shell);
  },
  locate({ step, errors }) {
    const names = readRequirements(step).map(({ file_name }) => file_name);
    return errors.map(({ path }) => {
      const index = names.indexOf(path);
      return index < 0 ? null : { anchor: controlId(step, index) };
    });
  },
  async describe({ step, value, shell }) {
    const { describeFiles } = await import('./describe-files.ts');
    return describeFiles(step, value, shell);
  },
};

import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext } from '@impact-call/contracts/remote';
import { getT, textsReady } from '../../features/described/texts.ts';
import { readRequirements } from './requirements.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function describeFiles(
  step: Pick<Step, 'content'>,
  value: unknown,
  shell: Pick<ShellContext, 'i18n' | 'language'>,
): Promise<DescribedAnswer[]> {
  await textsReady(shell);
  const t = getT(shell.i18n);
  const files = Array.isArray(value) ? value.filter(isObject) : [];
  const requirements = readRequirements(step);
  const requested = requirements.flatMap(({ file_name: name, mandatory }): DescribedAnswer[] => {
    const label = mandatory ? t('file.required', { name }) : name;
    const given = files.filter((file) => file['tipoAllegatoName'] === name);
    return given.length === 0
      ? [{ key: name, label, value: '' }]
      : given.map((file) => ({ ...describeFile(file), key: name, label }));
  });
  const known = new Set(requirements.map(({ file_name }) => file_name));
  const others = files.filter((file) => !known.has(textOf(file['tipoAllegatoName'])));
  return [...requested, ...others.map(describeFile)];
}

function describeFile(file: Record<string, unknown>): DescribedAnswer {
  const name = textOf(file['tipoAllegatoName']);
  const description = textOf(file['descrizione']);
  const fileDownloadId = textOf(file['fileDownloadId']);
  return {
    key: name,
    label: name,
    value: textOf(file['fileName']),
    ...(fileDownloadId === '' ? {} : { fileDownloadId }),
    ...(description === '' ? {} : { note: description }),
  };
}

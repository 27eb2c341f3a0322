import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { DropZone } from '../../../../console/forms/drop-zone.tsx';
import { useCallT } from '../../texts.ts';
import { ACCEPTED } from './custom-file-rules.ts';

interface Props {
  id?: string;
  /** Upload progress from 0 to 1; null while nothing is uploading. */
  fraction: number | null;
  onFile(file: File): void;
}

/** Drop zone for a file that applicants receive (docs/rules/10-files.md#administrators-files). */
export function CustomFileDrop({ id, fraction, onFile }: Props) {
  const t = useCallT();
  const { language } = useShell();
  return (
    <DropZone
      {...(id !== undefined && { id })}
      label={
        fraction === null ? t('file.choose') : t('file.sending', { percent: formatPercent(fraction, language, 0) })
      }
      hint={t('file.accepted', { types: ACCEPTED.join(', '), limit: fileSize(MAX_ADMIN_FILE, language) })}
      accept={ACCEPTED.map((ending) => `.${ending}`).join(',')}
      disabled={fraction !== null}
      onFile={onFile}
    />
  );
}

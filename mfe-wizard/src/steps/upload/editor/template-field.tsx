import { isProblem } from '@impact-call/api-client';
import type { ShellContext } from '@impact-call/contracts/remote';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { saveFile, useNamed } from '@impact-call/ui';
import { Box, Button, HStack, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useEditorT } from '../../../features/editors/texts.ts';
import type { RequirementFieldsProps } from './requirement-fields.tsx';

/** docs/rules/10-files.md#administrators-files */
const TYPES = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'mp4', 'xlsx'] as const;
const MAX_NAME = 200;

type Field = Pick<RequirementFieldsProps, 'requirement' | 'index' | 'readOnly' | 'shell' | 'onChange'>;

export function TemplateField(props: Field) {
  const { requirement, index, readOnly, shell, onChange } = props;
  const { template } = requirement;
  const t = useEditorT();
  const { send, isSending, failure } = useTemplate(props);
  const of = readWording(requirement.name, shell.language) || t('upload.unnamed', { number: index + 1 });
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('upload.template')}</Text>
      <Text fontSize="sm" color="fg.muted">
        {t('upload.templateHint', { types: TYPES.join(', '), limit: fileSize(MAX_ADMIN_FILE, shell.language) })}
      </Text>
      <HStack mt="2" gap="2" wrap="wrap">
        {template && <Stored {...{ shell, template }} />}
        {!readOnly && (
          <FileButton
            label={t(template ? 'upload.templateReplace' : 'upload.templateAdd')}
            {...{ of, isSending, send }}
          />
        )}
        {template && !readOnly && (
          <Button size="sm" variant="ghost" colorPalette="red" onClick={() => onChange({ template: undefined })}>
            <Trash2 aria-hidden />
            {t('upload.templateRemove')}
            <VisuallyHidden>: {template.name}</VisuallyHidden>
          </Button>
        )}
      </HStack>
      {failure && (
        <Text role="alert" mt="2" fontSize="sm" fontWeight="semibold" color="fg.error">
          {failure}
        </Text>
      )}
    </Box>
  );
}

type StoredProps = { shell: ShellContext; template: NonNullable<Field['requirement']['template']> };

function Stored({ shell, template }: StoredProps) {
  const t = useEditorT();
  const download = (): void =>
    void shell.api.GetFile({ query: { downloadId: template.id } }).then(
      (file) => saveFile(file, template.name),
      () => shell.notify({ kind: 'error', title: t('upload.templateUnread') }),
    );
  return (
    <Button size="sm" variant="surface" colorPalette="gray" maxW="full" onClick={download}>
      <Download aria-hidden />
      <Text as="span" truncate>
        {template.name}
      </Text>
    </Button>
  );
}

interface FileButtonProps {
  label: string;
  of: string;
  isSending: boolean;
  send(file: File): Promise<void>;
}

function FileButton({ label, of, isSending, send }: FileButtonProps) {
  const named = useNamed();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // So that choosing the same file again fires a change event.
    target.value = '';
    if (file) void send(file);
  };
  const accept = TYPES.map((ending) => `.${ending}`).join(',');
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={named(label, of)}
        {...{ accept }}
        onChange={choose}
      />
      <Button size="sm" variant="surface" loading={isSending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
    </>
  );
}

/** The service checks the file's content and scans it. */
function useTemplate({ shell, onChange }: Field) {
  const t = useEditorT();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tooLarge = () => t('upload.templateTooLarge', { limit: fileSize(MAX_ADMIN_FILE, shell.language) });
  const wordsOf = (error: unknown): string => {
    if (isProblem(error, 'file-too-large')) return tooLarge();
    if (isProblem(error, 'file-type-not-accepted')) return t('upload.templateWrongType', { types: TYPES.join(', ') });
    return t(isProblem(error, 'file-infected') ? 'upload.templateInfected' : 'upload.templateFailed');
  };
  const send = async (file: File): Promise<void> => {
    if (file.size > MAX_ADMIN_FILE) return setFailure(tooLarge());
    setFailure(null);
    setSending(true);
    const form = new FormData();
    form.set('Nome', file.name.slice(0, MAX_NAME));
    // Last, because the service needs the other fields before the first byte of the file.
    form.set('File', file, file.name);
    try {
      const { fileDownloadId, fileName } = await shell.api.UploadFile({ form });
      onChange({ template: { id: fileDownloadId, name: fileName.slice(0, MAX_NAME) } });
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setSending(false);
  };
  return { send, isSending, failure };
}

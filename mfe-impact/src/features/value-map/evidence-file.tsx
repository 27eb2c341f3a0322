import type { Evidence } from '@impact-call/contracts';
import { fileSize, MAX_APPLICANT_FILE, valueMapWords } from '@impact-call/domain';
import { Box, Button, Flex, Input } from '@impact-call/ui/design-system';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlProps, FieldBox } from '../fields/field-box.tsx';
import { useLanguage, useT, useUpload, type UploadEvidence } from '../screen/impact-context.tsx';

interface Props {
  id: string;
  file: Evidence['file'];
  error: string | undefined;
  onChange(file: Evidence['file']): void;
}

/** Nothing where no file can be stored. */
export function EvidenceFile({ file, onChange, ...props }: Props) {
  const upload = useUpload();
  if (file) return <StoredFile {...props} name={file.fileName} onRemove={() => onChange(null)} />;
  return upload ? <FileInput {...props} upload={upload} onChange={onChange} /> : null;
}

type State = 'idle' | 'sending' | 'too-large' | 'failed';

/** The latest `onChange` gets the file, so that no change made meanwhile is lost. */
function useSend({ upload, onChange }: Pick<InputProps, 'upload' | 'onChange'>) {
  const [state, setState] = useState<State>('idle');
  const latest = useRef<typeof onChange | null>(null);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  }, [onChange]);
  const send = async (file: File): Promise<void> => {
    if (file.size > MAX_APPLICANT_FILE) return setState('too-large');
    setState('sending');
    try {
      const stored = await upload(file);
      latest.current?.(stored);
    } catch {
      setState('failed');
    }
  };
  return { state, send };
}

type InputProps = Omit<Props, 'file'> & { upload: UploadEvidence };

function FileInput({ id, error, ...props }: InputProps) {
  const t = useT();
  const language = useLanguage();
  const words = valueMapWords(language);
  const { state, send } = useSend(props);
  const size = fileSize(MAX_APPLICANT_FILE, language);
  const problem = state === 'too-large' || state === 'failed' ? t(`map.upload.${state}`, { size }) : error;
  const field = { id, label: words.file, hint: t('map.upload.hint', { size }), error: problem };
  return (
    <FieldBox {...field} optional>
      <Input
        {...controlProps(field)}
        type="file"
        accept="application/pdf,image/*"
        maxW="md"
        py="2"
        h="auto"
        disabled={state === 'sending'}
        onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
      />
      <Box role="status" fontSize="sm" _empty={{ display: 'none' }}>
        {state === 'sending' ? t('map.upload.sending') : ''}
      </Box>
    </FieldBox>
  );
}

function StoredFile({
  id,
  name,
  error,
  onRemove,
}: Omit<Props, 'file' | 'onChange'> & { name: string; onRemove(): void }) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  return (
    <FieldBox id={id} label={words.file} error={error}>
      <Flex gap="3" align="center" wrap="wrap">
        <FileText aria-hidden />
        <Box minW="0" overflowWrap="anywhere">
          {name}
        </Box>
        <Button id={id} aria-label={t('map.upload.remove')} variant="surface" colorPalette="gray" onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('map.upload.remove')}
        </Button>
      </Flex>
    </FieldBox>
  );
}

import type { CustomFile } from '@impact-call/contracts';
import { PageTitle, useShell } from '@impact-call/ui';
import { Box, Stack } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { CustomFileDrop } from '../calls/editor/custom-file/custom-file-drop.tsx';
import { useCustomFile } from '../calls/editor/custom-file/use-custom-file.ts';
import { callTextsReady } from '../calls/texts.ts';
import { UploadError } from '../../console/forms/drop-zone.tsx';
import { OfferFile } from './offer-file.tsx';
import { StoredFile } from './stored-file.tsx';
import { uploadTextsReady, useUploadT } from './texts.ts';

/** `/admin/file-upload`: a file for one applicant instead of the call's (docs/rules/10-files.md#file-drop). */
export function FileUploadPage() {
  const shell = useShell();
  // Both start loading before the first is awaited.
  const [own, ofDrop] = [uploadTextsReady(shell), callTextsReady(shell)];
  use(own);
  use(ofDrop);
  const t = useUploadT();
  const [file, setFile] = useState<CustomFile | null>(null);
  const { send, fraction, failure } = useCustomFile(setFile);
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <CustomFileDrop onFile={(each) => void send(each)} fraction={fraction} />
      <UploadError message={failure} />
      {file && (
        <Stack mt="6" gap="6" key={file.id}>
          <StoredFile file={file} />
          <OfferFile file={file} />
        </Stack>
      )}
    </Box>
  );
}

import type { CustomFile } from '@impact-call/contracts';
import { PageTitle, useNamed, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { Copy } from 'lucide-react';
import { CustomFileDrop, useCustomFile } from '../calls/editor/general/custom-file.tsx';
import { callTextsReady } from '../calls/texts.ts';
import { UploadError } from '../../console/forms/drop-zone.tsx';
import { OfferFile } from './offer-file.tsx';
import { uploadTextsReady, useUploadT } from './texts.ts';
import { DownloadButton } from '../submission/file-actions.tsx';

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

function StoredFile({ file: { id, name } }: { file: CustomFile }) {
  const t = useUploadT();
  const named = useNamed();
  const { notify } = useShell();
  const copy = (): void =>
    void navigator.clipboard.writeText(id).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    );
  return (
    <chakra.section aria-labelledby="stored-title" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
      <Heading as="h2" id="stored-title" size="md" mb="3">
        {t('stored')}
      </Heading>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {named(t('identifier'), '')}
        <chakra.code overflowWrap="anywhere">{id}</chakra.code>
      </Text>
      <Flex mt="3" gap="2" wrap="wrap">
        <Button size="sm" variant="surface" colorPalette="gray" onClick={copy}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
        <Box>
          <DownloadButton downloadId={id} fileName={name} />
        </Box>
      </Flex>
    </chakra.section>
  );
}

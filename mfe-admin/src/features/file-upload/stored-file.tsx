import type { CustomFile } from '@impact-call/contracts';
import { useNamed, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { DownloadButton } from '../submission/download-button.tsx';
import { useUploadT } from './texts.ts';

export function StoredFile({ file: { id, name } }: { file: CustomFile }) {
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

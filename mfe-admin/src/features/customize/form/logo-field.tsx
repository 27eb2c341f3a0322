import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropZone, UploadError } from '../../../console/forms/drop-zone.tsx';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './configuration-fields.ts';
import { readLogo } from './read-logo.ts';

/** Uploads any image as a logo; its display size is derived and can be changed. */
export function LogoField() {
  const t = useCustomizeT();
  const { language } = useShell();
  const { values, set, errorOf } = useConfigurationForm();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const read = await readLogo(file);
    if (read === 'too-large')
      return setRefused(t('problem.logoTooLarge', { limit: fileSize(MAX_ADMIN_FILE, language) }));
    if (read === 'no-image') return setRefused(t('problem.logoType'));
    setRefused(null);
    set('logoBase64', read.address);
    set('logoWidth', String(read.width));
    set('logoHeight', String(read.height));
  };
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('field.logo')}</Text>
      {values.logoBase64 && <StoredLogo address={values.logoBase64} onRemove={() => set('logoBase64', null)} />}
      <DropZone
        id={anchorOf('logoBase64')}
        label={t('field.logoChoose')}
        hint={t('field.logoHint', { limit: fileSize(MAX_ADMIN_FILE, language) })}
        accept="image/*"
        onFile={(file) => void take(file)}
      />
      <UploadError message={refused ?? errorOf('logoBase64')} />
      <LogoSize />
    </Box>
  );
}

function LogoSize() {
  const t = useCustomizeT();
  const { values, set, errorOf } = useConfigurationForm();
  return (
    <>
      <Grid mt="4" templateColumns="repeat(2, minmax(0, 10rem))" gap="4" alignItems="start">
        {(['logoWidth', 'logoHeight'] as const).map((field) => (
          <TextField
            key={field}
            id={anchorOf(field)}
            label={t(`field.${field}`)}
            inputMode="numeric"
            error={errorOf(field)}
            value={values[field]}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </Grid>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('field.logoSizeHint')}
      </Text>
    </>
  );
}

function StoredLogo({ address, onRemove }: { address: string; onRemove(): void }) {
  const t = useCustomizeT();
  return (
    <Flex mt="2" gap="4" align="center" wrap="wrap">
      <chakra.img src={address} alt={t('field.logoNow')} maxH="16" maxW="12rem" objectFit="contain" />
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('field.logoRemove')}
      </Button>
    </Flex>
  );
}

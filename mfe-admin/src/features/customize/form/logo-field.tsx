import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropZone, UploadError } from '../../../console/forms/drop-zone.tsx';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';

/** Why an image is rejected; the service checks its content again (docs/rules/06-configurations.md#logo). */
type LogoRefusal = 'too-large' | 'no-image';

/** The image as a `data:` URL, with its intrinsic size if it has one. */
interface ReadLogo {
  address: string;
  width: number;
  height: number;
}

/** Logo height in the top bar, in CSS pixels. */
const MAX_HEIGHT = 50;

const [MIN_LENGTH, MAX_LENGTH] = [8, 1000];

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

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });

const bounded = (length: number): number => Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.round(length)));

function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (width === 0 || height === 0) return { width: MAX_HEIGHT, height: MAX_HEIGHT };
  const scale = Math.min(1, MAX_HEIGHT / height);
  return { width: bounded(width * scale), height: bounded(height * scale) };
}

/** Reads a dropped image; a file that cannot be displayed is a refusal, never an error. */
async function readLogo(file: File): Promise<ReadLogo | LogoRefusal> {
  if (file.size > MAX_ADMIN_FILE) return 'too-large';
  if (!file.type.startsWith('image/')) return 'no-image';
  try {
    const address = await readAddress(file);
    const image = new Image();
    image.src = address;
    await image.decode();
    return { address, ...fittingSize({ width: image.naturalWidth, height: image.naturalHeight }) };
  } catch {
    return 'no-image';
  }
}

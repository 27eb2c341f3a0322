import { logoAddress } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Flex, Text } from '@impact-call/ui/design-system';

export function Logo() {
  const { logoBase64, logoWidth, logoHeight, providerName, name } = useShell().configuration;
  if (logoBase64) {
    return (
      <chakra.img
        src={logoAddress(logoBase64)}
        alt={providerName || name}
        width={logoWidth || undefined}
        height={logoHeight || undefined}
        maxH="50px"
        objectFit="contain"
      />
    );
  }
  return (
    <Flex align="center" gap="2.5">
      <LogoMark />
      <Text fontWeight="bold" fontSize="lg" letterSpacing="tight" hideBelow="sm">
        Impact Call
      </Text>
    </Flex>
  );
}

function LogoMark() {
  return (
    <chakra.svg
      viewBox="0 0 32 32"
      boxSize="8"
      fill="none"
      stroke="accent.solid"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden
      color="accent.solid"
    >
      <circle cx="11" cy="21" r="3.2" fill="currentColor" stroke="none" />
      <path d="M11 12.6a8.4 8.4 0 0 1 8.4 8.4" />
      <path d="M11 4.6A16.4 16.4 0 0 1 27.4 21" strokeOpacity="0.55" />
      <path d="M3 21a8 8 0 0 0 8 8" strokeOpacity="0.55" />
    </chakra.svg>
  );
}

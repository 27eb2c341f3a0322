/**
 * The design system as the product uses it: primitives without overlays. One federation singleton, so only what
 * a screen really uses is named here; every line counts before the first page.
 */
export { default as createEmotionCache } from '@emotion/cache';
export { CacheProvider as EmotionCacheProvider } from '@emotion/react';
export {
  Alert,
  Badge,
  Box,
  Button,
  chakra,
  ChakraProvider,
  Container,
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineRecipe,
  defineSlotRecipe,
  Field,
  Fieldset,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Link,
  List,
  NativeSelect,
  Separator,
  Skeleton,
  Spinner,
  Stack,
  Table,
  Text,
  Textarea,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react';
export type {
  BoxProps,
  ButtonProps,
  FlexProps,
  HeadingProps,
  InputProps,
  LinkProps,
  StackProps,
  SystemStyleObject,
  TextProps,
} from '@chakra-ui/react';

/** The names of the error codes that this server can answer with; any other code is called `Location<code>`, as MongoDB does. */
export const errorNames: Record<number, string> = {
  1: 'InternalError', 2: 'BadValue', 9: 'FailedToParse', 11: 'UserNotFound', 13: 'Unauthorized', 14: 'TypeMismatch', 15: 'Overflow', 16: 'InvalidLength',
  20: 'IllegalOperation', 26: 'NamespaceNotFound', 27: 'IndexNotFound', 28: 'PathNotViable', 40: 'ConflictingUpdateOperators', 43: 'CursorNotFound',
  48: 'NamespaceExists', 50: 'MaxTimeMSExpired', 51: 'DollarPrefixedFieldName', 52: 'DollarPrefixedFieldName', 53: 'InvalidIdField', 54: 'NotSingleValueField', 55: 'InvalidDBRef', 56: 'EmptyFieldName',
  57: 'DottedFieldName', 59: 'CommandNotFound', 61: 'ShardKeyNotFound', 64: 'WriteConcernFailed', 66: 'ImmutableField', 67: 'CannotCreateIndex', 68: 'IndexAlreadyExists',
  72: 'InvalidOptions', 73: 'InvalidNamespace', 79: 'UnknownReplWriteConcern', 85: 'IndexOptionsConflict', 86: 'IndexKeySpecsConflict', 96: 'OperationFailed', 100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict', 115: 'CommandNotSupported', 117: 'ConflictingOperationInProgress', 121: 'DocumentValidationFailure', 168: 'InvalidPipelineOperator', 171: 'CannotIndexParallelArrays', 197: 'InvalidIndexSpecificationOption',
  211: 'KeyNotFound', 225: 'TransactionTooOld', 238: 'NotImplemented', 241: 'ConversionFailure', 244: 'TransactionAborted', 251: 'NoSuchTransaction', 256: 'TransactionCommitted', 263: 'OperationNotSupportedInTransaction', 266: 'IndexBuildAlreadyInProgress',
  279: 'ClientDisconnect', 280: 'ChangeStreamFatalError', 291: 'NoQueryExecutionPlans', 292: 'QueryExceededMemoryLimitNoDiskUseAllowed', 303: 'APIVersionError', 322: 'APIVersionError', 323: 'APIStrictError', 10334: 'BSONObjectTooLarge', 11000: 'DuplicateKey', 11600: 'InterruptedAtShutdown', 17280: 'KeyTooLong', 31249: 'Location31249', 40415: 'Location40415',
};

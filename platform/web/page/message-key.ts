import type { MessageKeys, Messages, NamespaceKeys, NestedKeyOf } from 'use-intl'

/** The key of a text, with its namespace. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** A part of the messages, under which a screen's texts stand. */
export type MessageNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

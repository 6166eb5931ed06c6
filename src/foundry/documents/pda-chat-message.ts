/** The system's ChatMessage. */
export class PdaChatMessage<out SubType extends ChatMessage.SubType = ChatMessage.SubType> extends ChatMessage<SubType> {}

/** `foundry.appv1`. */
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { ActorSheet, DocumentSheet, ItemSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";

export const api = { Application, Dialog, DocumentSheet, FormApplication };
export const sheets = { ActorSheet, ItemSheet };

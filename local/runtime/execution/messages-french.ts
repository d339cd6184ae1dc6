import type { Translation } from "./messages";

/** The platform's texts in French. What matters is that they differ from the English ones (F23). */
export const FRENCH: Translation = Object.freeze<Translation>({
  addressUnavailable: (url) => `Adresse indisponible : ${url}`,
  dnsError: (url) => `Erreur DNS : ${url}`,
  timeout: (url) => `Délai d'attente dépassé : ${url}`,
  requestFailed: (origin, status, body) =>
    `La requête pour ${origin} a échoué avec le code ${status}. Réponse tronquée du serveur : ${body} (utilisez l'option muteHttpExceptions pour examiner la réponse complète)`,
  tooManyADay: (service) => `Trop d'appels pour ce service aujourd'hui : ${service}.`,
  tooManyAtOnce: (service) =>
    `Service appelé trop de fois en peu de temps : ${service}. Essayez Utilities.sleep(1000) entre les appels.`,
  tooMuchTriggerTime: () => "Le service utilise trop de temps de calcul pour une journée.",
  tooManyRunning: () =>
    "Trop de scripts sont exécutés simultanément pour ce compte utilisateur Google.",
  tooManyStarts: () =>
    "Le script est appelé trop de fois par seconde pour ce compte utilisateur Google.",
  bandwidth: (url) =>
    `Quota de bande passante dépassé : ${url}. Essayez de réduire le débit de transfert.`,
  noPermission: (what, scopes) =>
    `Vous n'êtes pas autorisé à appeler ${what}.${scopes.length ? ` Autorisations requises : ${scopes.join(" || ")}` : ""}`,
  noAuthorization: () =>
    "Une autorisation est requise pour effectuer cette action. Exécutez de nouveau le script pour l'autoriser.",
  lockTimeout: () =>
    "Délai de verrouillage dépassé : un autre processus a conservé le verrou trop longtemps.",
  tooManyLockOperations: () => "Trop d'opérations LockService pour le même script.",
  propertyStoreFull: () =>
    "Vous avez dépassé le quota de stockage des propriétés. Supprimez des propriétés, puis réessayez.",
  tooLarge: (what) => `Argument trop volumineux : ${what}`,
  invalidArgument: (what) => `Argument non valide : ${what}`,
  limitExceeded: (what) => `Limite dépassée : ${what}.`,
  noUi: () => "Impossible d'appeler SpreadsheetApp.getUi() dans ce contexte.",
  protectedCell: () =>
    "Vous essayez de modifier une cellule ou un objet protégés. Contactez le propriétaire de la feuille de calcul pour supprimer la protection si vous devez effectuer des modifications.",
  outsideGrid: () => "Les coordonnées de la plage sont en dehors des dimensions de la feuille.",
  tooManyCells: () =>
    "Cette action ferait dépasser la limite de 10000000 cellules dans le classeur.",
  tooManyTriggers: () =>
    "Ce script comporte trop de déclencheurs. Supprimez-en avant d'en ajouter d'autres.",
  tooManyAddonTriggers: () =>
    "Ce module complémentaire a créé trop de déclencheurs horaires dans ce document pour ce compte Google.",
  noTriggerService: () => "Impossible de communiquer avec le service de déclencheurs",
  sheetTimeout: (id) =>
    `Le délai du service Spreadsheets a expiré lors de l'accès au document dont l'ID est ${id}.`,
  serverError: () =>
    "Désolé, une erreur est survenue sur le serveur. Veuillez patienter, puis réessayer.",
  storageDenied: () =>
    "Désolé, une erreur est survenue sur le serveur lors de la lecture du stockage. Code d'erreur PERMISSION_DENIED.",
  fileMissing: (id) =>
    `Le document ${id} est introuvable (il a peut-être été supprimé ou vous n'y avez pas accès).`,
  formulaFailed: () => "Erreur interne lors de l'exécution de la fonction personnalisée",
  runtimeExceeded: () => "Durée maximale d'exécution dépassée",
});

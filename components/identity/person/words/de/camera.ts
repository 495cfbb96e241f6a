import type { CameraWords } from '../en/camera'

export const cameraWords: CameraWords = {
  causes: {
    insecure: () =>
      'Diese Adresse ist nicht sicher (sie beginnt nicht mit https), deshalb gibt Ihr Browser die Kamera nicht frei.',
    in_app: (app) => `Diese Seite ist in ${app ?? 'einer App'} geöffnet; der Browser darin hat oft keine Kamera.`,
    unsupported: () => 'Dieser Browser kann keine Kamera benutzen.',
    denied: () => 'Die Kamera ist für diese Seite nicht erlaubt.',
    missing: () => 'An diesem Gerät wurde keine Kamera gefunden.',
    taken: () => 'Die Kamera wird von einer anderen App benutzt.',
    virtual: () =>
      'Diese Kamera ist ein Programm, das jeden beliebigen Film zeigen kann. Hier wird eine echte Kamera gebraucht.',
    altered: () =>
      'Zum Schutz vor Tracking verändert dieser Browser die Bilder der Kamera: Darauf ist nichts zu erkennen.',
  },
  allow: {
    ios_safari:
      'Tippen Sie in der Adressleiste auf die Taste für Seiteneinstellungen, dann auf Website-Einstellungen, dann auf Kamera, und wählen Sie Erlauben.',
    ios_other:
      'Öffnen Sie die App Einstellungen Ihres Telefons, wählen Sie diesen Browser in der Liste der Apps und schalten Sie Kamera ein.',
    android_chrome:
      'Tippen Sie links neben der Adresse auf das Symbol, dann auf Berechtigungen, dann auf Kamera, und wählen Sie Zulassen.',
    android_firefox: 'Tippen Sie links neben der Adresse auf das Schloss, dann auf Kamera, und wählen Sie Erlaubt.',
    mac_safari: 'Wählen Sie im Menü Safari Einstellungen für diese Website und stellen Sie Kamera auf Erlauben.',
    firefox: 'Klicken Sie links neben der Adresse auf die durchgestrichene Kamera und entfernen Sie die Sperre.',
    chromium: 'Klicken Sie links neben der Adresse auf das Symbol und schalten Sie Kamera ein.',
  },
  outOfApp: {
    ios_safari: 'Tippen Sie auf den Kompass oder das Menü mit drei Punkten und wählen Sie In Safari öffnen.',
    android_chrome: 'Tippen Sie auf das Menü mit drei Punkten und wählen Sie In Chrome öffnen.',
  },
  outOfOtherApp: 'Öffnen Sie den Link in Ihrem üblichen Browser, etwa Safari oder Chrome.',
  tellThem: (organisation) =>
    `Daran können Sie nichts ändern. Bitte sagen Sie ${organisation}, dass die Seite für Identitätsprüfungen https braucht.`,
  useCurrentBrowser: 'Öffnen Sie den Link in einem aktuellen Safari, Chrome, Edge oder Firefox.',
  connectOne: 'Schließen Sie eine an.',
  closeOthers: 'Schließen Sie andere Apps und Seiten, die filmen, etwa einen Videoanruf.',
  chooseReal:
    'Wählen Sie in den Einstellungen Ihres Browsers die Kamera dieses Geräts oder schließen Sie das Programm.',
  allowCanvasInFirefox:
    'Klicken Sie links neben der Adresse auf das kleine Bild und erlauben Sie Bilddaten (Canvas), oder öffnen Sie den Link in einem anderen Browser.',
  allowCanvas:
    'Erlauben Sie dieser Seite in den Einstellungen dieses Schutzes Bilddaten (Canvas), oder öffnen Sie den Link in einem anderen Browser.',
  about: 'Zur Kamera',
  otherDevice: 'Oder machen Sie mit einem anderen Gerät weiter. Was Sie bis jetzt getan haben, bleibt erhalten.',
  otherDeviceByMessage: 'Oder machen Sie mit einem anderen Gerät weiter: Öffnen Sie dort den Link aus der Nachricht.',
}

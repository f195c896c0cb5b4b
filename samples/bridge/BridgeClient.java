import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Client of the bridge, Java 17 without libraries.
 *
 * <pre>
 * java BridgeClient.java take EVENTS_FILE          appends all events to a file and acknowledges them
 * java BridgeClient.java bring KIND RECORD_FILE    brings the record in a JSON file, again until it is answered
 * </pre>
 *
 * The environment has BRIDGE_URL, BRIDGE_ID and BRIDGE_SECRET.
 */
public class BridgeClient {
  private static final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 2 && arguments[0].equals("take")) take(Path.of(arguments[1]));
    else if (arguments.length == 3 && arguments[0].equals("bring"))
      bring(arguments[1], Files.readString(Path.of(arguments[2])));
    else System.exit(2);
  }

  private static void take(Path events) throws Exception {
    String taken = Files.exists(events) ? Files.readString(events) : "";
    long after = numberOf("Next", taken);
    String epoch = epochOf(taken);
    while (true) {
      String known = epoch.isEmpty() ? "" : "&epoch=" + epoch;
      HttpResponse<String> answer =
          askUntilAnswered("GET", "/bridge/events?after=" + after + known + "&limit=100", "");
      String page = answer.body();
      String epochNow = epochOf(page);
      long restoredTo = numberOf("EpochAfter", page);
      if (!epoch.isEmpty() && !epochNow.isEmpty() && !epochNow.equals(epoch) && after > restoredTo) {
        // What was taken beyond is in the books and no longer in the portal: a person looks at it.
        System.err.println("The portal was restored to " + restoredTo + ", " + after + " had been taken.");
        epoch = epochNow;
        after = restoredTo;
        continue;
      }
      if (answer.statusCode() != 200) refuse(answer);
      epoch = epochNow;
      after = numberOf("Next", page);
      // In the books first, acknowledged then.
      Files.writeString(events, page + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      HttpResponse<String> acknowledged =
          askUntilAnswered("POST", "/bridge/acknowledgement", "{\"Number\":" + after + ",\"Epoch\":\"" + epoch + "\"}");
      if (acknowledged.statusCode() != 200) refuse(acknowledged);
      if (!page.contains("\"HasMore\":true")) return;
    }
  }

  private static void bring(String kind, String record) throws Exception {
    HttpResponse<String> answer = askUntilAnswered("POST", "/bridge/" + kind, record);
    if (answer.statusCode() != 200) refuse(answer);
    System.out.println(answer.body());
  }

  private static void refuse(HttpResponse<String> answer) {
    System.err.println(answer.statusCode() + " " + answer.body());
    System.exit(1);
  }

  /**
   * Asks again where no answer came or the portal was away. The same record under the same number is signed anew, at
   * least a second later: each signature is taken once.
   */
  private static HttpResponse<String> askUntilAnswered(String method, String path, String body)
      throws Exception {
    while (true) {
      try {
        HttpResponse<String> answer = ask(method, path, body);
        int status = answer.statusCode();
        // Signed twice in a second; the other kinds of 409 stay as they are.
        boolean isTakenBefore = status == 409 && answer.body().contains("\"takenBefore\"");
        boolean isAskedAgain = status >= 500 || status == 429 || isTakenBefore;
        if (!isAskedAgain) return answer;
      } catch (IOException lost) {
        System.err.println(lost.getMessage());
      }
      Thread.sleep(1500);
    }
  }

  private static HttpResponse<String> ask(String method, String path, String body) throws Exception {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String seconds = String.valueOf(Instant.now().getEpochSecond());
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(setting("BRIDGE_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signed = String.join("\n", seconds, method, path, hash);
    String signature =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(setting("BRIDGE_URL") + path))
            .timeout(Duration.ofSeconds(60))
            .header("X-Bridge-Client", setting("BRIDGE_ID"))
            .header("X-Bridge-Time", seconds)
            .header("X-Bridge-Signature", signature);
    if (method.equals("POST"))
      request.header("Content-Type", "application/json").POST(BodyPublishers.ofByteArray(bytes));
    return http.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  /** Last number of a name in the text: a page has its own behind those of its events. */
  private static long numberOf(String name, String text) {
    Matcher found = Pattern.compile("\"" + name + "\":(\\d+)").matcher(text);
    long number = 0;
    while (found.find()) number = Long.parseLong(found.group(1));
    return number;
  }

  private static String epochOf(String text) {
    Matcher found = Pattern.compile("\"Epoch\":\"([0-9a-f-]+)\"").matcher(text);
    String epoch = "";
    while (found.find()) epoch = found.group(1);
    return epoch;
  }

  private static String setting(String name) {
    String value = System.getenv(name);
    if (value == null) throw new IllegalStateException(name + " is not set");
    return value;
  }
}
